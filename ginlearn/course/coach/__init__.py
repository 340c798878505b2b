"""The coach: hints before a move, and after it what it cost."""
