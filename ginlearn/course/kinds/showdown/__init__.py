"""Questions about the play after a knock."""
