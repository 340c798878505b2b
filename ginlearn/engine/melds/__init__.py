"""Melds, arrangements of a hand with the least deadwood, and lay-offs."""
