"""Questions: their cards and tasks, and the reading and marking of answers."""
