"""Printed sheets of questions with an answer key."""
