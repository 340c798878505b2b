"""Each numbered mistake in the cards of one hand: the mistake and the correct view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ginlearn.course.mistakes.named import MISTAKES, Mistake
from ginlearn.course.questions.question import Group
from ginlearn.engine.cards import in_order
from ginlearn.text import Text

IDEAS: Mapping[str, Text] = MappingProxyType(
    {
        "melds": Text.in_context("heading", "What is a meld"),
        "deadwood": Text.in_context("heading", "Counting deadwood"),
        "turn": Text.in_context("heading", "The turn"),
        "knocking": Text.in_context("heading", "Knocking"),
        "lay-offs": Text.in_context("heading", "Laying off"),
        "scoring": Text.in_context("heading", "Scoring"),
        "basic rummy": Text.in_context("heading", "Basic rummy"),
    }
)
"""The topics of the mistakes, in the order of the course, each with its title."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to see a position: the cards in groups, the comment on it, and its count.

    ``points`` is the deadwood or the score of this way, where it has one.
    """

    text: Text
    groups: tuple[Group, ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A mistake beside its correction; ``idea`` is a key of IDEAS."""

    mistake_id: str
    idea: str
    wrong: Way
    right: Way

    @property
    def mistake(self) -> Mistake:
        """The mistake that the example shows."""
        return MISTAKES[self.mistake_id]


def _way(text: Text, *groups: tuple[Text, str], points: int | None = None) -> Way:
    """A way with its groups written as a label and cards, "??" for one that lies face down."""
    return Way(
        text,
        tuple(
            Group(label, (None,) * cards.count("??") if "??" in cards else tuple(in_order(cards)))
            for label, cards in groups
        ),
        points,
    )


_RUN = Text.in_context("zone", "Run")
_SET = Text.in_context("zone", "Set")
_LEFT_OVER = Text.in_context("zone", "Left over")
_TAKEN = Text.in_context("zone", "Taken")
_DISCARDED = Text.in_context("zone", "Thrown")
_UPCARD = Text.in_context("zone", "Upcard")
_STOCK = Text.in_context("zone", "Stock")
_DISCARDED_FACE_DOWN = Text.in_context("zone", "Thrown face down")
_KNOCKERS_DEADWOOD = Text.in_context("zone", "Knocker's deadwood")
_OPPONENTS_RUN = Text.in_context("zone", "Opponent's run")
_OPPONENTS_DEADWOOD = Text.in_context("zone", "Opponent's deadwood")
_GIN = Text.in_context("zone", "Gin")
_LAID_OFF = Text.in_context("zone", "Laid off")
_KNOCKERS_RUNS = Text.in_context("zone", "Knocker's runs")
_KNOCKERS_RUN = Text.in_context("zone", "Knocker's run")
_KNOCKERS_MELDS = Text.in_context("zone", "Knocker's melds")
_OPPONENT = Text.in_context("zone", "Opponent")
_IN_THE_HAND = Text.in_context("zone", "In the hand")
_ON_THE_TABLE = Text.in_context("zone", "On the table")

EXAMPLES: tuple[Example, ...] = (
    Example(
        "M2",
        "melds",
        _way(
            Text("King, ace and two taken for a run: 5 points left, and a knock."),
            (_RUN, "KS AS 2S"), (_RUN, "6D 7D 8D"), (_SET, "JC JD JH"), (_LEFT_OVER, "5H"),
            points=5,
        ),
        _way(
            Text("A run ends at the king. All three cards count: 18 points, and no knock."),
            (_RUN, "6D 7D 8D"), (_SET, "JC JD JH"), (_LEFT_OVER, "KS AS 2S 5H"),
            points=18,
        ),
    ),
    Example(
        "M3",
        "melds",
        _way(
            Text("Three hearts taken for a run: 3 points left."),
            (_RUN, "2H 6H JH"), (_SET, "8C 8D 8S"), (_RUN, "4C 5C 6C"), (_LEFT_OVER, "3D"),
            points=3,
        ),
        _way(
            Text(
                "The cards of a run follow one another. "
                "The hearts do not, so they count: 21 points."
            ),
            (_SET, "8C 8D 8S"), (_RUN, "4C 5C 6C"), (_LEFT_OVER, "2H 6H JH 3D"),
            points=21,
        ),
    ),
    Example(
        "M4",
        "melds",
        _way(
            Text("Queen, king and ace taken for a run: 8 points left."),
            (_RUN, "QH KH AH"), (_SET, "5C 5D 5S"), (_RUN, "2D 3D 4D"), (_LEFT_OVER, "8S"),
            points=8,
        ),
        _way(
            Text("The ace is low and stands below the two, so the three hearts count: 29 points."),
            (_SET, "5C 5D 5S"), (_RUN, "2D 3D 4D"), (_LEFT_OVER, "QH KH AH 8S"),
            points=29,
        ),
    ),
    Example(
        "M5",
        "melds",
        _way(
            Text("Two kings taken for a meld: 0 points left."),
            (_RUN, "3S 4S 5S 6S"), (_SET, "9C 9D 9H 9S"), (_SET, "KC KD"),
            points=0,
        ),
        _way(
            Text("A set has three cards or four. Both kings count: 20 points."),
            (_RUN, "3S 4S 5S 6S"), (_SET, "9C 9D 9H 9S"), (_LEFT_OVER, "KC KD"),
            points=20,
        ),
    ),
    Example(
        "M16",
        "melds",
        _way(
            Text("Five, six and seven, all red, taken for a run: 9 points left."),
            (_RUN, "5H 6D 7H"), (_SET, "JC JD JS"), (_RUN, "2S 3S 4S"), (_LEFT_OVER, "9C"),
            points=9,
        ),
        _way(
            Text("Hearts and diamonds are two suits, so the three red cards count: 27 points."),
            (_SET, "JC JD JS"), (_RUN, "2S 3S 4S"), (_LEFT_OVER, "5H 6D 7H 9C"),
            points=27,
        ),
    ),
    Example(
        "M1",
        "deadwood",
        _way(
            Text("The seven of hearts serves in two melds: 14 points seem to be left."),
            (_SET, "7C 7D 7H"), (_RUN, "7H 8H 9H"), (_SET, "2S 2D 2C"), (_LEFT_OVER, "QS 4C"),
            points=14,
        ),
        _way(
            Text(
                "It serves in one. In the run it saves more, and the other sevens "
                "count: 28 points."
            ),
            (_RUN, "7H 8H 9H"), (_SET, "2S 2D 2C"), (_LEFT_OVER, "7C 7D QS 4C"),
            points=28,
        ),
    ),
    Example(
        "M10",
        "deadwood",
        _way(
            Text("The three tens are worth most and are laid first: 34 points are left."),
            (_SET, "TH TS TD"), (_SET, "AC AD AS"), (_LEFT_OVER, "8H 9H 8S 9S"),
            points=34,
        ),
        _way(
            Text("Two of the tens make runs, which save more together: 10 points are left."),
            (_RUN, "8H 9H TH"), (_RUN, "8S 9S TS"), (_SET, "AC AD AS"), (_LEFT_OVER, "TD"),
            points=10,
        ),
    ),
    Example(
        "M11",
        "deadwood",
        _way(
            Text("The run of five is kept whole: 21 points are left."),
            (_RUN, "3D 4D 5D 6D 7D"), (_LEFT_OVER, "3C 3S 7C 7S AH"),
            points=21,
        ),
        _way(
            Text("It gives its ends to two sets and is a run still: 1 point is left."),
            (_SET, "3D 3C 3S"), (_RUN, "4D 5D 6D"), (_SET, "7D 7C 7S"), (_LEFT_OVER, "AH"),
            points=1,
        ),
    ),
    Example(
        "M12",
        "deadwood",
        _way(
            Text("The four eights stay together: 29 points are left."),
            (_SET, "8C 8D 8H 8S"), (_RUN, "AC 2C 3C"), (_LEFT_OVER, "9S TS KD"),
            points=29,
        ),
        _way(
            Text("One eight goes to the run, and three are a set still: 10 points are left."),
            (_SET, "8C 8D 8H"), (_RUN, "8S 9S TS"), (_RUN, "AC 2C 3C"), (_LEFT_OVER, "KD"),
            points=10,
        ),
    ),
    Example(
        "M17",
        "deadwood",
        _way(
            Text("The king is counted as 13, too much for a knock."),
            (_RUN, "4H 5H 6H"), (_SET, "9C 9D 9S"), (_RUN, "AS 2S 3S"), (_LEFT_OVER, "KD"),
            points=13,
        ),
        _way(
            Text("Jack, queen and king count ten each: 10 points, and a knock may be made."),
            (_RUN, "4H 5H 6H"), (_SET, "9C 9D 9S"), (_RUN, "AS 2S 3S"), (_LEFT_OVER, "KD"),
            points=10,
        ),
    ),
    Example(
        "M20",
        "turn",
        _way(
            Text("The nine was taken from the discard pile and goes back at once."),
            (_TAKEN, "9C"), (_DISCARDED, "9C"),
        ),
        _way(
            Text("Another card is thrown. A card from the stock may be thrown back, this one not."),
            (_TAKEN, "9C"), (_DISCARDED, "QD"),
        ),
    ),
    Example(
        "M21",
        "turn",
        _way(
            Text("Both players have declined the upcard, and the non-dealer takes it after all."),
            (_UPCARD, "4D"),
        ),
        _way(
            Text("It has been offered to both. The non-dealer now draws from the stock."),
            (_STOCK, "??"),
        ),
    ),
    Example(
        "M25",
        "turn",
        _way(
            Text("Two cards are left in the stock, and the next player draws one."),
            (_STOCK, "?? ??"),
        ),
        _way(
            Text(
                "With two cards left the hand is void: nobody scores, and the cards "
                "are dealt anew."
            ),
            (_STOCK, "?? ??"),
        ),
    ),
    Example(
        "M8",
        "knocking",
        _way(
            Text("All eleven cards are counted: 19 points, too many to knock."),
            (_RUN, "6C 7C 8C"), (_SET, "QD QH QS"), (_LEFT_OVER, "9H 4D 3C 2S AD"),
            points=19,
        ),
        _way(
            Text("First the nine is thrown. What is left counts 10, and you may knock."),
            (_RUN, "6C 7C 8C"), (_SET, "QD QH QS"), (_LEFT_OVER, "4D 3C 2S AD"),
            (_DISCARDED_FACE_DOWN, "9H"),
            points=10,
        ),
    ),
    Example(
        "M19",
        "knocking",
        _way(
            Text("With 8 points the player thinks that a knock has to be made."),
            (_RUN, "4H 5H 6H"), (_SET, "9C 9D 9S"), (_LEFT_OVER, "AS 2D 2C 3D"),
            points=8,
        ),
        _way(
            Text("With 8 points you may knock, and you may as well play on for gin."),
            (_RUN, "4H 5H 6H"), (_SET, "9C 9D 9S"), (_LEFT_OVER, "AS 2D 2C 3D"),
            points=8,
        ),
    ),
    Example(
        "M26",
        "knocking",
        _way(
            Text("Oklahoma: a king as upcard lets you knock with 13, an ace with 1."),
            (_UPCARD, "KH"), (_UPCARD, "AH"),
        ),
        _way(
            Text("A face card sets the limit at ten. An ace asks for gin."),
            (_UPCARD, "KH"), (_UPCARD, "AH"),
        ),
    ),
    Example(
        "M6",
        "lay-offs",
        _way(
            Text(
                "The knocker puts the four of spades on the opponent's run, holds 5 "
                "and scores 19."
            ),
            (_KNOCKERS_DEADWOOD, "AS AD 4S 3H"), (_OPPONENTS_RUN, "5S 6S 7S"),
            (_OPPONENTS_DEADWOOD, "8H 4D 3C 9C"),
            points=19,
        ),
        _way(
            Text("Only the opponent may lay off. The knocker holds 9 against 24 and scores 15."),
            (_KNOCKERS_DEADWOOD, "AS AD 4S 3H"), (_OPPONENTS_DEADWOOD, "8H 4D 3C 9C"),
            points=15,
        ),
    ),
    Example(
        "M7",
        "lay-offs",
        _way(
            Text(
                "Against gin the opponent lays off the king, the five and the six, and "
                "counts 15."
            ),
            (_GIN, "AC 2C 3C 4C 6D 6H 6S TD JD QD"), (_LAID_OFF, "KD 5C 6C"),
            (_OPPONENTS_DEADWOOD, "2H 2D 4S 7H"),
            points=15,
        ),
        _way(
            Text("Against gin nothing is laid off: the opponent counts 36."),
            (_GIN, "AC 2C 3C 4C 6D 6H 6S TD JD QD"),
            (_OPPONENTS_DEADWOOD, "KD 5C 6C 2H 2D 4S 7H"),
            points=36,
        ),
    ),
    Example(
        "M13",
        "lay-offs",
        _way(
            Text("The three sevens are kept because they are a meld: 18 points are left."),
            (_KNOCKERS_RUNS, "4D 5D 6D 8C 9C TC"), (_SET, "7D 7C 7H"), (_RUN, "JS QS KS"),
            (_LEFT_OVER, "8D 6C 2C 2H"),
            points=18,
        ),
        _way(
            Text("Broken up, two of the sevens open both runs to more cards: 11 points are left."),
            (_KNOCKERS_RUNS, "4D 5D 6D 8C 9C TC"), (_LAID_OFF, "7D 8D 7C 6C"),
            (_RUN, "JS QS KS"), (_LEFT_OVER, "7H 2C 2H"),
            points=11,
        ),
    ),
    Example(
        "M15",
        "lay-offs",
        _way(
            Text("The sixes are broken up so that 6 and 7 of hearts can be laid off: 36 are left."),
            (_KNOCKERS_RUN, "3H 4H 5H"), (_LAID_OFF, "6H 7H"), (_SET, "9C 9D 9S"),
            (_LEFT_OVER, "6C 6D KC KS 4C"),
            points=36,
        ),
        _way(
            Text("The other sixes would count. Kept as a set, they leave 31 points."),
            (_KNOCKERS_RUN, "3H 4H 5H"), (_SET, "6H 6C 6D"), (_SET, "9C 9D 9S"),
            (_LEFT_OVER, "7H KC KS 4C"),
            points=31,
        ),
    ),
    Example(
        "M18",
        "lay-offs",
        _way(
            Text("Two fives are put with a five of the knocker's deadwood: 5 points are left."),
            (_KNOCKERS_DEADWOOD, "5D AS 2H AC"), (_LAID_OFF, "5H 5S"),
            (_SET, "9D 9H 9S"), (_SET, "KD KH KS"), (_LEFT_OVER, "3D 2D"),
            points=5,
        ),
        _way(
            Text("Cards go on the knocker's melds only, so the fives stay: 15 points are left."),
            (_KNOCKERS_MELDS, "6C 7C 8C QD QH QS"), (_SET, "9D 9H 9S"), (_SET, "KD KH KS"),
            (_LEFT_OVER, "5H 5S 3D 2D"),
            points=15,
        ),
    ),
    Example(
        "M30",
        "lay-offs",
        _way(
            Text("The nine of spades does not fit and is given up: 14 points are left."),
            (_KNOCKERS_RUN, "JS QS KS"), (_LEFT_OVER, "9S 5H"),
            points=14,
        ),
        _way(
            Text("First the ten goes on the run, and then the nine fits: 5 points are left."),
            (_KNOCKERS_RUN, "JS QS KS"), (_LAID_OFF, "TS 9S"), (_LEFT_OVER, "5H"),
            points=5,
        ),
    ),
    Example(
        "M29",
        "lay-offs",
        _way(
            Text("The opponent holds 31 against the knocker's 9, so the knocker seems to win."),
            (_KNOCKERS_MELDS, "7C 7D 7H JS QS KS"), (_OPPONENTS_DEADWOOD, "7S TS 9S 5H"),
            points=31,
        ),
        _way(
            Text(
                "The opponent lays off first. "
                "Then 5 are left against 9, and that is an undercut."
            ),
            (_KNOCKERS_MELDS, "7C 7D 7H JS QS KS"), (_LAID_OFF, "7S TS 9S"),
            (_OPPONENTS_DEADWOOD, "5H"),
            points=5,
        ),
    ),
    Example(
        "M9",
        "scoring",
        _way(
            Text("Both count 7, and the knocker takes it for a win or for nothing: 0 points."),
            (_KNOCKERS_DEADWOOD, "4H 2S AD"), (_OPPONENTS_DEADWOOD, "3D 3H AS"),
            points=0,
        ),
        _way(
            Text("A tie is an undercut: the opponent scores the bonus of 10."),
            (_KNOCKERS_DEADWOOD, "4H 2S AD"), (_OPPONENTS_DEADWOOD, "3D 3H AS"),
            points=10,
        ),
    ),
    Example(
        "M24",
        "scoring",
        _way(
            Text("Neither has any deadwood, and that is taken for a tie."),
            (_GIN, "AC 2C 3C 4C 6D 6H 6S TD JD QD"), (_OPPONENT, "7C 8C 9C 2D 2H 2S TS JS QS KS"),
        ),
        _way(
            Text("Gin is never tied: it scores its bonus of 20."),
            (_GIN, "AC 2C 3C 4C 6D 6H 6S TD JD QD"), (_OPPONENT, "7C 8C 9C 2D 2H 2S TS JS QS KS"),
            points=20,
        ),
    ),
    Example(
        "M22",
        "scoring",
        _way(
            Text("88 points and three boxes of 20 are added up to 148, and the game seems over."),
            points=148,
        ),
        _way(
            Text("Boxes are added when somebody has reached 100. With 88 points the game goes on."),
            points=88,
        ),
    ),
    Example(
        "M23",
        "scoring",
        _way(
            Text("Ann has won 25 and then 40, and writes 65 in all three games."),
        ),
        _way(
            Text("Her first win counts in the first game only: 65, 40 and nothing in the third."),
        ),
    ),
    Example(
        "M27",
        "basic rummy",
        _way(
            Text("Somebody goes out, and three fives in the hand are thought to cost 0."),
            (_IN_THE_HAND, "5C 5D 5H"),
            points=0,
        ),
        _way(
            Text("Only what was laid down is safe. Three fives in the hand cost 15."),
            (_IN_THE_HAND, "5C 5D 5H"),
            points=15,
        ),
    ),
    Example(
        "M28",
        "basic rummy",
        _way(
            Text("Nothing has been melded yet, so the eight is kept."),
            (_ON_THE_TABLE, "5C 6C 7C"), (_IN_THE_HAND, "8C"),
        ),
        _way(
            Text("You may lay off before you have melded anything."),
            (_ON_THE_TABLE, "5C 6C 7C 8C"),
        ),
    ),
)  # fmt: skip
"""One example for each numbered mistake, idea by idea."""
