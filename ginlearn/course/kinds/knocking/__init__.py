"""Questions about knocking."""
