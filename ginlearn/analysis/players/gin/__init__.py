"""The play of each level at gin."""

from ginlearn.analysis.players.levels import Level
from ginlearn.text import Text

LEVELS = {
    "novice": Level("ginlearn.analysis.players.gin.novice"),
    "steady": Level("ginlearn.analysis.players.gin.steady"),
    "expert": Level(
        "ginlearn.analysis.players.gin.expert",
        seats=(2,),
        plays=Text.in_context("what a player plays", "gin for two"),
    ),
}
