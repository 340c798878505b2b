"""Rooms that are broken or clash, the names that a game may have, and the rooms of each floor."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

import pytest

import ginlearn
import ginlearn.engine.games
from ginlearn.course import Match
from ginlearn.engine.errors import RulesError
from ginlearn.engine.games import game_named, games
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.games.rooms import all_rooms, room_in
from ginlearn.engine.play.game import Game
from ginlearn.engine.rules.rules import Rules
from ginlearn.widgets import Table

Build: TypeAlias = Callable[..., Path]

GOOD = '''
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.play.game import Game
from ginlearn.text import Text

class OtherRules(GinRules):
    game, title, state = {game!r}, Text("other"), "Other"

class Other(Gin):
    """Gin of another name."""

GAME = Game(state=Other, rules=OtherRules, profiles=(OtherRules(name={profile!r}),))
'''
"""A room of a game that is gin but for its name."""


def good(game: str, profile: str) -> str:
    return GOOD.format(game=game, profile=profile)


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Build]:
    """A function that makes a room with that text, in a folder on the path of the games."""
    made = []

    def make(name: str, text: str, shelf: str = "shelf") -> Path:
        folder = tmp_path / shelf / name
        made.append(folder)
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text(text, encoding="utf-8")
        path = dict.fromkeys([*ginlearn.engine.games.__path__, str(folder.parent)])
        monkeypatch.setattr(ginlearn.engine.games, "__path__", list(path))
        return folder

    yield make
    for folder in made:
        # A module of ours stays where a room has its name.
        module = sys.modules.get(f"ginlearn.engine.games.{folder.name}")
        if module is not None and module.__file__ == str(folder / "__init__.py"):
            del sys.modules[module.__name__]


BROKEN = {
    "": "it has no GAME",
    "GAME = 3": "its GAME is 3",
    "GAME = None": "its GAME is None",
    "1 / 0": "importing it raises ZeroDivisionError: division by zero",
    "import no_such_module": "importing it raises ModuleNotFoundError: No module named",
    "GAME = ": "importing it raises SyntaxError: invalid syntax",
    good("an Other", "other"): "importing it raises RulesError: a game cannot be named 'an Other'",
    good("a b", "other"): "its game is named 'a b', so its folder has to be named 'a_b'",
    "from ginlearn.engine.games.gin import GAME": "its game is named 'gin', as is that of ",
}
"""The texts of broken rooms, each with what is said of it."""


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_room_disturbs_no_other(build: Build, text: str) -> None:
    build("other", text)
    assert Gin.deal(seed=1).rules is Rules.named("Simple") is GinRules.named("simple")
    assert Rules.named("rummy").game == "rummy"
    assert game_named("gin").state is Gin
    assert Rules.named("simple").replace(target=50).target == 50
    with pytest.raises(RulesError, match="there is no house rule 'luck'"):
        Rules.named("simple").replace(luck=1)
    assert Match("simple", seats=("novice", "steady"), target=20, seed=1).play_out().over
    assert "Table(" in repr(Table("basic rummy", seed=1))


@pytest.mark.parametrize(("text", "reason"), BROKEN.items())
def test_where_all_games_are_listed_a_broken_room_is_named_with_what_is_wrong(
    build: Build, text: str, reason: str
) -> None:
    folder = build("other", text)
    for list_them in (games, all_rooms, lambda: Rules.named("luck"), lambda: game_named("luck")):
        with pytest.raises(RulesError) as caught:
            list_them()
        said = str(caught.value)
        assert said.startswith(f"{folder} is no room of a game: {reason}")
        assert said.endswith("; a room is a package that holds a GAME, which is a Game")
        assert ("importing" in reason) is (caught.value.__cause__ is not None)


def test_a_room_that_has_been_mended_is_found(build: Build) -> None:
    folder = build("other", "")
    with pytest.raises(RulesError, match="it has no GAME"):
        Rules.named("other gin")
    (folder / "__init__.py").write_text(good("other", "other gin"), encoding="utf-8")
    del sys.modules["ginlearn.engine.games.other"]
    assert "other" in [game.name for game in games()]
    assert Rules.named("Other_Gin").game == "other"


def test_a_room_cannot_have_the_name_of_the_module_that_finds_rooms(build: Build) -> None:
    folder = build("rooms", good("rooms", "other"))
    with pytest.raises(RulesError, match="a module of ginlearn has the same name") as caught:
        games()
    assert str(folder) in str(caught.value)


@pytest.mark.parametrize("name", ["__pycache__", "_draft", ".hidden"])
def test_a_folder_whose_name_begins_with_an_underscore_or_a_dot_is_no_room(
    build: Build, name: str
) -> None:
    before = games()
    build(name, "GAME = 3")
    assert games() == before


def test_a_folder_without_the_form_of_a_name_is_refused_as_a_room(build: Build) -> None:
    folder = build("other-game", good("other game", "other"))
    with pytest.raises(RulesError, match=r"its folder has to be named 'other_game'") as caught:
        games()
    assert str(folder) in str(caught.value)


def test_two_rooms_of_the_same_name_are_refused_together(build: Build) -> None:
    second = build("gin", good("gin", "other"))
    first = Path(ginlearn.engine.games.__path__[0], "gin")
    said = re.escape(f"{first} and {second} are rooms of the same game; rename one of them")
    for look_up in (games, lambda: game_named("gin"), lambda: Rules.named("other")):
        with pytest.raises(RulesError, match=said):
            look_up()


@pytest.mark.parametrize("profile", ["simple", "rummy", "basic rummy"])
def test_two_rooms_with_rules_of_the_same_name_are_refused_together(
    build: Build, profile: str
) -> None:
    second = build("other", good("other", profile))
    game = "gin" if profile == "simple" else "rummy"
    first = Path(ginlearn.engine.games.__path__[0], game)
    said = re.escape(f"{first} and {second} both have rules named {profile!r}")
    for look_up in (games, lambda: game_named("gin"), lambda: Rules.named("other")):
        with pytest.raises(RulesError, match=said):
            look_up()


def test_a_game_with_the_name_of_an_entry_of_a_record_is_refused(build: Build) -> None:
    entry = next(entry.key for entry in game_named("rummy").entries if " " not in entry.key)
    folder = build(entry, good(entry, "other"))
    said = re.escape(f"the game of {folder} has the name of an entry in the records of ")
    with pytest.raises(RulesError, match=said):
        games()


def game(name: object, *profiles: str, **changes: Any) -> Game:
    """A game of that name, which is gin otherwise."""
    rules: Any = type("OtherRules", (GinRules,), {"game": name, **changes})
    made = tuple(rules(name=profile) for profile in profiles)
    return Game(state=Gin, rules=rules, profiles=made)


@pytest.mark.parametrize("name", ["other", "fewest points", "rummy 500", "a", "b4"])
def test_a_name_is_words_of_letters_and_digits(name: str) -> None:
    assert game(name, name).name == name


NO_NAMES = [
    "Fewest Points", "few  points", " few", "few ", "few_points", "few-points", "Ünïcode",
    "straße", "", " ", "__init__", "a.b", "gin.hand", "gin_", "few\npoints", "few\n", "500", "٣",
]  # fmt: skip


@pytest.mark.parametrize("name", [*NO_NAMES, None, 3])
def test_a_game_of_any_other_name_is_refused(name: object) -> None:
    with pytest.raises(RulesError, match=r"a game cannot be named .*; its name is words of"):
        game(name, "other")


def test_a_game_needs_a_name() -> None:
    with pytest.raises(RulesError, match="a game cannot be named None"):
        Game(state=Gin, rules=Rules, profiles=(Rules.named("simple"),))


@pytest.mark.parametrize("name", [name for name in NO_NAMES if name.isprintable() and name.strip()])
def test_a_profile_of_any_other_name_is_refused(name: str) -> None:
    with pytest.raises(RulesError, match=r"a profile cannot be named .*; its name is words of"):
        game("other", "other", name)
    with pytest.raises(RulesError, match=r"a profile cannot be named .*; its name is words of"):
        game("other", "other", other_names={name: "other"})


@pytest.mark.parametrize("name", ["dealer", "seed", "moves", "result", "hand 0", "seat 1", "won"])
def test_a_game_with_the_name_of_another_line_of_a_record_is_refused(name: str) -> None:
    with pytest.raises(RulesError, match=f"a game cannot be named '{name}': other lines of a rec"):
        game(name, "other")


def test_a_game_has_profiles_of_its_own_each_with_its_own_name() -> None:
    with pytest.raises(RulesError, match="the game other has no profiles; give it one"):
        game("other")
    with pytest.raises(RulesError, match="two profiles of other have the same name; there are a, "):
        game("other", "a", "b", "a")
    with pytest.raises(RulesError, match="two profiles of other have the same name; there are a, "):
        game("other", "a", "b", other_names={"a": "b"})
    with pytest.raises(RulesError, match="is no profile of rummy; give rules of the class Rummy"):
        Game(state=Gin, rules=game_named("rummy").rules, profiles=(Rules.named("simple"),))


FLOORS = [
    ".".join(file.relative_to(Path(ginlearn.__path__[0]).parent).parent.parts)
    for file in Path(ginlearn.__path__[0]).rglob("any_game.py")
]


@pytest.mark.parametrize("floor", FLOORS)
def test_a_floor_has_a_room_for_a_game_only_where_one_is_meant(floor: str) -> None:
    """A game may be named as any other module beside the rooms; that module is no room for it."""
    folder = Path(import_module(floor).__path__[0])
    beside = {each.stem for each in folder.iterdir() if not each.name.startswith("_")}
    assert {"gin", "any_game"} <= beside
    for name in beside:
        meant = name if name in {"gin", "rummy"} else "any_game"
        assert room_in(floor, name.replace("_", " ")).__name__ == f"{floor}.{meant}"
