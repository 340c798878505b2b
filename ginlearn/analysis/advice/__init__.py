"""What each choice is worth, with its uncertainty and its assumption."""
