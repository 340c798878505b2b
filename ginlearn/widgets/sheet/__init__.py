"""Score sheets, to follow a game with or to fill in."""
