"""Questions about what follows a knock."""
