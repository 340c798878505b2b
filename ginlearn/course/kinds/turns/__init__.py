"""Questions about what to draw and what to discard."""
