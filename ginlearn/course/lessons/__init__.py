"""The lessons: where they are, what they teach, and links that open them."""
