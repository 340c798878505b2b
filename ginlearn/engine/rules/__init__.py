"""House rules: their fields, their allowed values, and their words."""
