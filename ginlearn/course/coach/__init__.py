"""The coach: hints before a move, and the cost of the move afterwards."""
