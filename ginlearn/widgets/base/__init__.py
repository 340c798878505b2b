"""What every widget stands on: the board, its placement, and the channel to the page."""
