"""A card table: whole hands and games."""
