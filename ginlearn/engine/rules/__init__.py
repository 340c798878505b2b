"""House rules: their fields, what they may be, and how they are said."""
