"""Exercises, and the final test."""
