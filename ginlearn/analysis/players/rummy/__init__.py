"""The play of each level at basic rummy."""

from ginlearn.analysis.players.levels import Level

LEVELS = {
    "novice": Level("ginlearn.analysis.players.rummy.novice"),
    "steady": Level("ginlearn.analysis.players.rummy.steady"),
}
