"""Gin rummy, for two to four players."""

from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.record import ENTRIES, NOT_RECORDED
from ginlearn.engine.games.gin.rules import PROFILES, GinRules
from ginlearn.engine.play.game import Game

GAME = Game(
    state=Gin,
    rules=GinRules,
    profiles=PROFILES,
    entries=ENTRIES,
    not_recorded=NOT_RECORDED,
    place=1,
)
