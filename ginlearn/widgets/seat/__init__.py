"""What one seat sees of a game: its layout, its own hand, its sentences."""
