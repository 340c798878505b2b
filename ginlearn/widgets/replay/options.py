"""The options of a replay: switches, a pace, names and a seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ginlearn.course.match.called import called
from ginlearn.engine.rules.checks import is_whole
from ginlearn.text import GinlearnError


def check_options(*, pace: object, worlds: object, **switches: object) -> None:
    """Raise GinlearnError for a switch that is neither True nor False, and for a wrong number."""
    for what, given in switches.items():
        if not isinstance(given, bool):
            raise GinlearnError("{what} is True or False, not {given!r}", what=what, given=given)
    if isinstance(pace, bool) or not isinstance(pace, int | float) or not 0 <= pace <= 60:
        raise GinlearnError("{pace!r} is no pace; give 0 to 60 seconds", pace=pace)
    if not isinstance(worlds, int) or not is_whole(worlds) or worlds < 1:
        raise GinlearnError("{worlds!r} is no number of worlds; give 1 or more", worlds=worlds)


def read_replay_names(names: object, seats: int) -> tuple[str, ...]:
    """A name for each seat; raises GinlearnError unless they are names that all differ."""
    read = tuple(names) if isinstance(names, Iterable) and not isinstance(names, str) else ()
    if len(read) != seats or len(set(read)) != seats or not all(map(_is_name, read)):
        raise GinlearnError(
            "names are a list with a different one for each of the {seats} seats, not {names!r}",
            seats=seats,
            names=names,
        )
    return read


def read_replay_seat(seat: object, names: Sequence[str]) -> int | None:
    """The seat of that number or name, None for an onlooker; raises GinlearnError for others."""
    if seat is None:
        return None
    if isinstance(seat, str) and seat in names:
        return names.index(seat)
    if isinstance(seat, int) and is_whole(seat) and 0 <= seat < len(names):
        return seat
    raise GinlearnError(
        "{seat!r} is not a seat; there are {names:,}", seat=seat, names=tuple(map(called, names))
    )


def _is_name(name: object) -> bool:
    return isinstance(name, str) and bool(name.strip())
