"""Basic rummy, for two to six players."""

from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.games.rummy.record import ENTRIES, NOT_RECORDED
from ginlearn.engine.games.rummy.rules import PROFILES, RummyRules
from ginlearn.engine.play.game import Game

GAME = Game(
    state=Rummy,
    rules=RummyRules,
    profiles=PROFILES,
    entries=ENTRIES,
    not_recorded=NOT_RECORDED,
    place=2,
)
