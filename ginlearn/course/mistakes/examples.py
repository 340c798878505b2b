"""Each numbered mistake in the cards of one hand: how learners have it, and how it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ginlearn.course.mistakes.named import MISTAKES, Mistake
from ginlearn.course.questions.question import Group
from ginlearn.course.sentences import Sentence
from ginlearn.engine.cards import in_order

IDEAS: Mapping[str, str] = MappingProxyType(
    {
        "melds": Sentence("What is a meld"),
        "deadwood": Sentence("Counting deadwood"),
        "turn": Sentence("The turn"),
        "knocking": Sentence("Knocking"),
        "lay-offs": Sentence("Laying off"),
        "scoring": Sentence("Scoring"),
        "basic rummy": Sentence("Basic rummy"),
    }
)
"""What the mistakes are about, in the order of the course, each with its title."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to see a position: the cards in groups, what is said of it, and its count.

    ``points`` is the deadwood or the score that this way comes to, where it comes to one.
    """

    text: str
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


def _way(text: str, *groups: tuple[str, str], points: int | None = None) -> Way:
    """A way with its groups written as a label and cards, "??" for one that lies face down."""
    return Way(
        Sentence(text, n=points) if points is not None else Sentence(text),
        tuple(
            Group(
                Sentence(label),
                (None,) * cards.count("??") if "??" in cards else tuple(in_order(cards)),
            )
            for label, cards in groups
        ),
        points,
    )


EXAMPLES: tuple[Example, ...] = (
    Example(
        "M2",
        "melds",
        _way(
            "King, ace and two taken for a run: {n} points left, and a knock.",
            ("Run", "KS AS 2S"), ("Run", "6D 7D 8D"), ("Set", "JC JD JH"), ("Left over", "5H"),
            points=5,
        ),
        _way(
            "A run ends at the king. All three cards count: {n} points, and no knock.",
            ("Run", "6D 7D 8D"), ("Set", "JC JD JH"), ("Left over", "KS AS 2S 5H"),
            points=18,
        ),
    ),
    Example(
        "M3",
        "melds",
        _way(
            "Three hearts taken for a run: {n} points left.",
            ("Run", "2H 6H JH"), ("Set", "8C 8D 8S"), ("Run", "4C 5C 6C"), ("Left over", "3D"),
            points=3,
        ),
        _way(
            "The cards of a run follow one another. The hearts do not, so they count: {n} points.",
            ("Set", "8C 8D 8S"), ("Run", "4C 5C 6C"), ("Left over", "2H 6H JH 3D"),
            points=21,
        ),
    ),
    Example(
        "M4",
        "melds",
        _way(
            "Queen, king and ace taken for a run: {n} points left.",
            ("Run", "QH KH AH"), ("Set", "5C 5D 5S"), ("Run", "2D 3D 4D"), ("Left over", "8S"),
            points=8,
        ),
        _way(
            "The ace is low and stands below the two, so the three hearts count: {n} points.",
            ("Set", "5C 5D 5S"), ("Run", "2D 3D 4D"), ("Left over", "QH KH AH 8S"),
            points=29,
        ),
    ),
    Example(
        "M5",
        "melds",
        _way(
            "Two kings taken for a meld: {n} points left.",
            ("Run", "3S 4S 5S 6S"), ("Set", "9C 9D 9H 9S"), ("Set", "KC KD"),
            points=0,
        ),
        _way(
            "A set has three cards or four. Both kings count: {n} points.",
            ("Run", "3S 4S 5S 6S"), ("Set", "9C 9D 9H 9S"), ("Left over", "KC KD"),
            points=20,
        ),
    ),
    Example(
        "M16",
        "melds",
        _way(
            "Five, six and seven, all red, taken for a run: {n} points left.",
            ("Run", "5H 6D 7H"), ("Set", "JC JD JS"), ("Run", "2S 3S 4S"), ("Left over", "9C"),
            points=9,
        ),
        _way(
            "Hearts and diamonds are two suits, so the three red cards count: {n} points.",
            ("Set", "JC JD JS"), ("Run", "2S 3S 4S"), ("Left over", "5H 6D 7H 9C"),
            points=27,
        ),
    ),
    Example(
        "M1",
        "deadwood",
        _way(
            "The seven of hearts serves in two melds: {n} points seem to be left.",
            ("Set", "7C 7D 7H"), ("Run", "7H 8H 9H"), ("Set", "2S 2D 2C"), ("Left over", "QS 4C"),
            points=14,
        ),
        _way(
            "It serves in one. In the run it saves more, and the other sevens count: {n} points.",
            ("Run", "7H 8H 9H"), ("Set", "2S 2D 2C"), ("Left over", "7C 7D QS 4C"),
            points=28,
        ),
    ),
    Example(
        "M10",
        "deadwood",
        _way(
            "The three tens are worth most and are laid first: {n} points are left.",
            ("Set", "TH TS TD"), ("Set", "AC AD AS"), ("Left over", "8H 9H 8S 9S"),
            points=34,
        ),
        _way(
            "Two of the tens make runs, which save more together: {n} points are left.",
            ("Run", "8H 9H TH"), ("Run", "8S 9S TS"), ("Set", "AC AD AS"), ("Left over", "TD"),
            points=10,
        ),
    ),
    Example(
        "M11",
        "deadwood",
        _way(
            "The run of five is kept whole: {n} points are left.",
            ("Run", "3D 4D 5D 6D 7D"), ("Left over", "3C 3S 7C 7S AH"),
            points=21,
        ),
        _way(
            "It gives its ends to two sets and is a run still: {n} point is left.",
            ("Set", "3D 3C 3S"), ("Run", "4D 5D 6D"), ("Set", "7D 7C 7S"), ("Left over", "AH"),
            points=1,
        ),
    ),
    Example(
        "M12",
        "deadwood",
        _way(
            "The four eights stay together: {n} points are left.",
            ("Set", "8C 8D 8H 8S"), ("Run", "AC 2C 3C"), ("Left over", "9S TS KD"),
            points=29,
        ),
        _way(
            "One eight goes to the run, and three are a set still: {n} points are left.",
            ("Set", "8C 8D 8H"), ("Run", "8S 9S TS"), ("Run", "AC 2C 3C"), ("Left over", "KD"),
            points=10,
        ),
    ),
    Example(
        "M17",
        "deadwood",
        _way(
            "The king is counted as {n}, too much for a knock.",
            ("Run", "4H 5H 6H"), ("Set", "9C 9D 9S"), ("Run", "AS 2S 3S"), ("Left over", "KD"),
            points=13,
        ),
        _way(
            "Jack, queen and king count ten each: {n} points, and a knock may be made.",
            ("Run", "4H 5H 6H"), ("Set", "9C 9D 9S"), ("Run", "AS 2S 3S"), ("Left over", "KD"),
            points=10,
        ),
    ),
    Example(
        "M20",
        "turn",
        _way(
            "The nine was taken from the discard pile and goes back at once.",
            ("Taken", "9C"), ("Thrown", "9C"),
        ),
        _way(
            "Another card is thrown. A card from the stock may be thrown back, this one not.",
            ("Taken", "9C"), ("Thrown", "QD"),
        ),
    ),
    Example(
        "M21",
        "turn",
        _way(
            "Both players have declined the upcard, and the non-dealer takes it after all.",
            ("Upcard", "4D"),
        ),
        _way(
            "It has been offered to both. The non-dealer now draws from the stock.",
            ("Stock", "??"),
        ),
    ),
    Example(
        "M25",
        "turn",
        _way(
            "Two cards are left in the stock, and the next player draws one.",
            ("Stock", "?? ??"),
        ),
        _way(
            "With two cards left the hand is void: nobody scores, and the cards are dealt anew.",
            ("Stock", "?? ??"),
        ),
    ),
    Example(
        "M8",
        "knocking",
        _way(
            "All eleven cards are counted: {n} points, too many to knock.",
            ("Run", "6C 7C 8C"), ("Set", "QD QH QS"), ("Left over", "9H 4D 3C 2S AD"),
            points=19,
        ),
        _way(
            "First the nine is thrown. What is left counts {n}, and you may knock.",
            ("Run", "6C 7C 8C"), ("Set", "QD QH QS"), ("Left over", "4D 3C 2S AD"),
            ("Thrown face down", "9H"),
            points=10,
        ),
    ),
    Example(
        "M19",
        "knocking",
        _way(
            "With {n} points the player thinks that a knock has to be made.",
            ("Run", "4H 5H 6H"), ("Set", "9C 9D 9S"), ("Left over", "AS 2D 2C 3D"),
            points=8,
        ),
        _way(
            "With {n} points you may knock, and you may as well play on for gin.",
            ("Run", "4H 5H 6H"), ("Set", "9C 9D 9S"), ("Left over", "AS 2D 2C 3D"),
            points=8,
        ),
    ),
    Example(
        "M26",
        "knocking",
        _way(
            "Oklahoma: a king as upcard lets you knock with 13, an ace with 1.",
            ("Upcard", "KH"), ("Upcard", "AH"),
        ),
        _way(
            "A face card sets the limit at ten. An ace asks for gin.",
            ("Upcard", "KH"), ("Upcard", "AH"),
        ),
    ),
    Example(
        "M6",
        "lay-offs",
        _way(
            "The knocker puts the four of spades on the opponent's run, holds 5 and scores {n}.",
            ("Knocker's deadwood", "AS AD 4S 3H"), ("Opponent's run", "5S 6S 7S"),
            ("Opponent's deadwood", "8H 4D 3C 9C"),
            points=19,
        ),
        _way(
            "Only the opponent may lay off. The knocker holds 9 against 24 and scores {n}.",
            ("Knocker's deadwood", "AS AD 4S 3H"), ("Opponent's deadwood", "8H 4D 3C 9C"),
            points=15,
        ),
    ),
    Example(
        "M7",
        "lay-offs",
        _way(
            "Against gin the opponent lays off the king, the five and the six, and counts {n}.",
            ("Gin", "AC 2C 3C 4C 6D 6H 6S TD JD QD"), ("Laid off", "KD 5C 6C"),
            ("Opponent's deadwood", "2H 2D 4S 7H"),
            points=15,
        ),
        _way(
            "Against gin nothing is laid off: the opponent counts {n}.",
            ("Gin", "AC 2C 3C 4C 6D 6H 6S TD JD QD"),
            ("Opponent's deadwood", "KD 5C 6C 2H 2D 4S 7H"),
            points=36,
        ),
    ),
    Example(
        "M13",
        "lay-offs",
        _way(
            "The three sevens are kept because they are a meld: {n} points are left.",
            ("Knocker's runs", "4D 5D 6D 8C 9C TC"), ("Set", "7D 7C 7H"), ("Run", "JS QS KS"),
            ("Left over", "8D 6C 2C 2H"),
            points=18,
        ),
        _way(
            "Broken up, two of the sevens open both runs to more cards: {n} points are left.",
            ("Knocker's runs", "4D 5D 6D 8C 9C TC"), ("Laid off", "7D 8D 7C 6C"),
            ("Run", "JS QS KS"), ("Left over", "7H 2C 2H"),
            points=11,
        ),
    ),
    Example(
        "M15",
        "lay-offs",
        _way(
            "The sixes are broken up so that 6 and 7 of hearts can be laid off: {n} are left.",
            ("Knocker's run", "3H 4H 5H"), ("Laid off", "6H 7H"), ("Set", "9C 9D 9S"),
            ("Left over", "6C 6D KC KS 4C"),
            points=36,
        ),
        _way(
            "The other sixes would count. Kept as a set, they leave {n} points.",
            ("Knocker's run", "3H 4H 5H"), ("Set", "6H 6C 6D"), ("Set", "9C 9D 9S"),
            ("Left over", "7H KC KS 4C"),
            points=31,
        ),
    ),
    Example(
        "M18",
        "lay-offs",
        _way(
            "Two fives are put with a five of the knocker's deadwood: {n} points are left.",
            ("Knocker's deadwood", "5D AS 2H AC"), ("Laid off", "5H 5S"),
            ("Set", "9D 9H 9S"), ("Set", "KD KH KS"), ("Left over", "3D 2D"),
            points=5,
        ),
        _way(
            "Cards go on the knocker's melds only, so the fives stay: {n} points are left.",
            ("Knocker's melds", "6C 7C 8C QD QH QS"), ("Set", "9D 9H 9S"), ("Set", "KD KH KS"),
            ("Left over", "5H 5S 3D 2D"),
            points=15,
        ),
    ),
    Example(
        "M30",
        "lay-offs",
        _way(
            "The nine of spades does not fit and is given up: {n} points are left.",
            ("Knocker's run", "JS QS KS"), ("Left over", "9S 5H"),
            points=14,
        ),
        _way(
            "First the ten goes on the run, and then the nine fits: {n} points are left.",
            ("Knocker's run", "JS QS KS"), ("Laid off", "TS 9S"), ("Left over", "5H"),
            points=5,
        ),
    ),
    Example(
        "M29",
        "lay-offs",
        _way(
            "The opponent holds {n} against the knocker's 9, so the knocker seems to win.",
            ("Knocker's melds", "7C 7D 7H JS QS KS"), ("Opponent's deadwood", "7S TS 9S 5H"),
            points=31,
        ),
        _way(
            "The opponent lays off first. Then {n} are left against 9, and that is an undercut.",
            ("Knocker's melds", "7C 7D 7H JS QS KS"), ("Laid off", "7S TS 9S"),
            ("Opponent's deadwood", "5H"),
            points=5,
        ),
    ),
    Example(
        "M9",
        "scoring",
        _way(
            "Both count 7, and the knocker takes it for a win or for nothing: {n} points.",
            ("Knocker's deadwood", "4H 2S AD"), ("Opponent's deadwood", "3D 3H AS"),
            points=0,
        ),
        _way(
            "A tie is an undercut: the opponent scores the bonus of {n}.",
            ("Knocker's deadwood", "4H 2S AD"), ("Opponent's deadwood", "3D 3H AS"),
            points=10,
        ),
    ),
    Example(
        "M24",
        "scoring",
        _way(
            "Neither has any deadwood, and that is taken for a tie.",
            ("Gin", "AC 2C 3C 4C 6D 6H 6S TD JD QD"), ("Opponent", "7C 8C 9C 2D 2H 2S TS JS QS KS"),
        ),
        _way(
            "Gin is never tied: it scores its bonus of {n}.",
            ("Gin", "AC 2C 3C 4C 6D 6H 6S TD JD QD"), ("Opponent", "7C 8C 9C 2D 2H 2S TS JS QS KS"),
            points=20,
        ),
    ),
    Example(
        "M22",
        "scoring",
        _way(
            "88 points and three boxes of 20 are added up to {n}, and the game seems over.",
            points=148,
        ),
        _way(
            "Boxes are added when somebody has reached 100. With {n} points the game goes on.",
            points=88,
        ),
    ),
    Example(
        "M23",
        "scoring",
        _way(
            "Ann has won 25 and then 40, and writes 65 in all three games."
        ),
        _way(
            "Her first win counts in the first game only: 65, 40 and nothing in the third."
        ),
    ),
    Example(
        "M27",
        "basic rummy",
        _way(
            "Somebody goes out, and three fives in the hand are thought to cost {n}.",
            ("In the hand", "5C 5D 5H"),
            points=0,
        ),
        _way(
            "Only what was laid down is safe. Three fives in the hand cost {n}.",
            ("In the hand", "5C 5D 5H"),
            points=15,
        ),
    ),
    Example(
        "M28",
        "basic rummy",
        _way(
            "Nothing has been melded yet, so the eight is kept.",
            ("On the table", "5C 6C 7C"), ("In the hand", "8C"),
        ),
        _way(
            "You may lay off before you have melded anything.",
            ("On the table", "5C 6C 7C 8C"),
        ),
    ),
)  # fmt: skip
"""One example for each numbered mistake, idea by idea."""
