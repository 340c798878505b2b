"""What escapes a language that nobody speaks, in which every text has brackets and accents."""

from __future__ import annotations

import re

VERBATIM = re.compile(
    r"""
    '[^']*' | “[^”]*”                               # quoted as it was typed
    | \b(?:discard|knock)\ (?:10|[2-9AJQK])[♠♥♦♣]    # a move, which is code
    | \b(?:simple|classic|modern|oklahoma)\b          # the name of rules
    | \{\w+\} | <[^<>]*>                            # the name of a value, a tag
    """,
    re.VERBOSE,
)


def escaped_from(text: str) -> list[str]:
    """The words outside all brackets, and those within that have no accents.

    >>> escaped_from("⟦Ķñöçķ ŵîţĥ 'knock 7H' ~~~⟧ or not. ⟦draw, ~⟧")
    ['or', 'not', 'draw']
    """
    depth, outside, within = 0, "", ""
    for sign in VERBATIM.sub(" ", text):
        depth += {"⟦": 1, "⟧": -1}.get(sign, 0)
        outside += " " if depth else sign
        within += sign if depth else " "
    return re.findall(r"[^\W\d_]+", outside) + re.findall(r"[a-z]{2,}", within)
