"""Hands and score sheets to practise on, each drawn by a seed."""
