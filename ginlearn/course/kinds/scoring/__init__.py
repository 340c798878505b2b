"""Questions about the score."""
