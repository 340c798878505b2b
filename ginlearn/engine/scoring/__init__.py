"""From hands to games: score sheets, entries, bonuses and prizes."""
