"""Players, matches and questions do without numpy, which a page without a server gets late or
never.

The expert, and the coach's playing out, load it when they first need it.
"""

from __future__ import annotations

import subprocess
import sys

CALLS = """
import sys
sys.modules["numpy"] = None  # what imports it now fails
from ginlearn import Gin, Rummy
from ginlearn.analysis.players import play_out, player_named
from ginlearn.course import KINDS, Match, pose
from ginlearn.course.coach.coach import cost, hints

play_out(Gin.deal(seed=1), [player_named("steady"), player_named("novice")])
view = Rummy.deal(seed=1, players=3).view(1)
hints(view), cost(view, view.legal[0])
match = Match("classic", ["novice", "expert"], seed=3)
for kind in KINDS:
    pose(kind)
del sys.modules["numpy"]
match.step()
print(match.moves[-1].seat, "numpy" in sys.modules)
"""


def test_players_matches_and_questions_do_without_numpy_until_the_expert_plays() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", CALLS], capture_output=True, text=True, check=False, timeout=120
    )
    assert (ran.stderr, ran.stdout) == ("", "1 True\n")
