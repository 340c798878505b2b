"""Computer players: each sees only what its seat may see, and chooses what to play."""

from ginlearn.analysis.players.player import (
    Expert,
    Novice,
    Player,
    Steady,
    play_out,
    player_named,
)

__all__ = ["Expert", "Novice", "Player", "Steady", "play_out", "player_named"]
