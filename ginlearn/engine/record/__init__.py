"""Hands and games as text that a person can read and write."""
