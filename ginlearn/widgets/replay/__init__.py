"""A game to step through."""
