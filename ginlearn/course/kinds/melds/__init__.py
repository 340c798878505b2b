"""Questions about cards, melds and deadwood."""
