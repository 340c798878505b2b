"""A game at a table, with persons and computer players."""
