"""A hand of cards to drag into melds."""
