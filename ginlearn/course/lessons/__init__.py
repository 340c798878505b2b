"""The lessons: their folder, their ideas, and links that open them."""
