"""How the cards of a table lie: one's own hand, the places of the others, and where each may go."""
