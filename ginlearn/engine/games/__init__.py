"""The games, a room for each."""
