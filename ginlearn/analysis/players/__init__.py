"""Computer players: each sees only what its seat may see, and says what to play."""

from ginlearn.analysis.players.player import (
    Player,
    play_out,
    player_named,
)

__all__ = ["Player", "play_out", "player_named"]
