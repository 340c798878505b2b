"""The foundation of every widget: the board, its placement, and the channel to the page."""
