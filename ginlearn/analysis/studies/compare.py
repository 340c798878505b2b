"""Two players against each other, from the command line.

``python -m ginlearn.analysis.compare expert steady --games 600 --seed 2026`` plays the games, each
deal from both seats, and prints the results. After an interrupt it prints the finished part.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from ginlearn.analysis.players.player import player_named
from ginlearn.analysis.studies.tournament import TARGET, tournament
from ginlearn.text import GinlearnError, Text, points, say
from ginlearn.text.extras import is_installed


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print, and return the exit status: 1 for a match that cannot be played."""
    parser = argparse.ArgumentParser(
        prog="python -m ginlearn.analysis.compare",
        description=say(Text("Plays two players against each other, each deal from both seats.")),
    )
    parser.add_argument(
        "first", help=say(Text("{players:or}", players=("novice", "steady", "expert")))
    )
    parser.add_argument("second", help=say(Text("the other of the two")))
    parser.add_argument(
        "--games",
        type=int,
        default=100,
        help=say(Text("how many games to {target}", target=points(TARGET))),
    )
    parser.add_argument("--rules", default="simple", help=say(Text("a profile for two players")))
    parser.add_argument("--seed", type=int, default=2026, help=say(Text("what the deals hang on")))
    parser.add_argument("--workers", type=int, help=say(Text("processes; 0 plays in this one")))
    given = parser.parse_args(arguments)
    try:
        played = tournament(
            player_named(given.first, seed=1),
            player_named(given.second, seed=2),
            games=given.games,
            rules=given.rules,
            seed=given.seed,
            workers=given.workers,
            # Nobody asked for a bar, so the games are played without tqdm too.
            progress=is_installed("tqdm"),
        )
    except GinlearnError as error:
        print(say(error.text), file=sys.stderr)
        return 1
    print(played)
    return 0


if __name__ == "__main__":
    sys.exit(main())
