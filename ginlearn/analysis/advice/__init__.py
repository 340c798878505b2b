"""The worth of each choice, with its uncertainty and its assumption."""
