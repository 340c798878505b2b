"""The rules of play: cards, melds, hands and games. It uses the standard library alone."""
