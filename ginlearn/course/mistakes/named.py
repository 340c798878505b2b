"""The mistakes that learners make, each with its name and the truth it misses.

The numbered ones are the list of common misconceptions that the whole course works through; those
with a word for their id are slips too plain to need a number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ginlearn.text import Text


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake with a name: its id, its name, the truth in one sentence, and its source."""

    id: str
    name: Text
    truth: Text
    source: str


@dataclass(frozen=True, slots=True)
class Finding:
    """A mistake found in a learner's answer, said with the cards and numbers of that hand."""

    mistake: Mistake
    text: Text

    @property
    def mistake_id(self) -> str:
        """The id of the mistake, such as "M2"."""
        return self.mistake.id


def found(mistake_id: str, text: Text) -> Finding:
    """The finding of a registered mistake; raises KeyError for an unknown id."""
    return Finding(MISTAKES[mistake_id], text)


_ALL = (
    Mistake(
        "M1",
        Text.in_context("mistake", "One card in two melds"),
        Text("Each card serves in one meld only."),
        "the Hebrew and Greek rules of gin, on melds",
    ),
    Mistake(
        "M2",
        Text.in_context("mistake", "A run around the corner"),
        Text("A run ends at the king and never goes on to the ace."),
        "Pagat",
    ),
    Mistake(
        "M3",
        Text.in_context("mistake", "One suit, but with a gap"),
        Text("One suit is not enough: the cards of a run follow one another without a gap."),
        "the Hebrew and Greek rules of gin, on melds",
    ),
    Mistake(
        "M4",
        Text.in_context("mistake", "The ace above the king"),
        Text("The ace is low: it stands below the two and never above the king."),
        "Pagat; the rules of basic rummy name the high ace as an option",
    ),
    Mistake(
        "M5",
        Text.in_context("mistake", "A pair taken for a meld"),
        Text("A pair is no meld: a set has three or four cards, so both cards of a pair count."),
        "the Hebrew and Greek rules of gin, on melds",
    ),
    Mistake(
        "M6",
        Text.in_context("mistake", "The knocker laying off"),
        Text("Only the opponent may lay off cards; the knocker may not."),
        "the Hebrew and Greek rules of gin, on knocking",
    ),
    Mistake(
        "M7",
        Text.in_context("mistake", "Laying off against gin"),
        Text("Nobody may lay off cards against gin."),
        "the Hebrew and Greek rules of gin, on going gin",
    ),
    Mistake(
        "M8",
        Text.in_context("mistake", "Counting before the discard"),
        Text("The knocker discards first; only the cards then left are counted."),
        "the Hebrew and Greek rules of gin, on knocking",
    ),
    Mistake(
        "M9",
        Text.in_context("mistake", "A tie taken for the knocker's win"),
        Text("When both players count the same, the knocker is undercut."),
        "the Hebrew and Greek rules of gin, on scoring; the table rules have no undercut on a tie",
    ),
    Mistake(
        "M10",
        Text.in_context("mistake", "The largest meld first"),
        Text("The most valuable meld can take cards that would save more elsewhere."),
        "follows from one card, one meld (the Hebrew and Greek rules of gin)",
    ),
    Mistake(
        "M11",
        Text.in_context("mistake", "The longest run first"),
        Text("A long run can give its end cards to other melds and stay a run."),
        "follows from one card, one meld (the Hebrew and Greek rules of gin)",
    ),
    Mistake(
        "M12",
        Text.in_context("mistake", "Four of a kind kept whole"),
        Text("A set of four can lend one card to a run and still be a set."),
        "follows from one card, one meld (the Hebrew and Greek rules of gin)",
    ),
    Mistake(
        "M13",
        Text.in_context("mistake", "A meld never broken"),
        Text("A meld may be broken when its cards save more as lay-offs."),
        "the Hebrew and Greek rules of gin, on laying off",
    ),
    Mistake(
        "M15",
        Text.in_context("mistake", "A meld always broken"),
        Text("Breaking a meld to lay off some of its cards can leave the others to be counted."),
        "the Hebrew and Greek rules of gin, on laying off",
    ),
    Mistake(
        "M16",
        Text.in_context("mistake", "Colour taken for suit"),
        Text("A run is all one suit: two red suits are two suits."),
        "the Hebrew and Greek rules of gin, on melds",
    ),
    Mistake(
        "M17",
        Text.in_context("mistake", "Faces counted as 11, 12 and 13"),
        Text("The jack, the queen and the king count ten points each."),
        "the Hebrew and Greek rules of gin, on point values",
    ),
    Mistake(
        "M18",
        Text.in_context("mistake", "Building on the knocker's deadwood"),
        Text("Cards are laid off on the knocker's melds only, never on the knocker's deadwood."),
        "the table rules, on knocking; Pagat",
    ),
    Mistake(
        "M19",
        Text.in_context("mistake", "Knocking taken for a duty"),
        Text("With ten points or less you may knock, and you may also play on."),
        "the Hebrew and Greek rules of gin, on knocking",
    ),
    Mistake(
        "M20",
        Text.in_context("mistake", "The card just taken thrown back"),
        Text("A card taken from the discard pile may not be discarded in the same turn."),
        "Pagat; Bicycle; the rules of basic rummy",
    ),
    Mistake(
        "M21",
        Text.in_context("mistake", "The upcard offered once more"),
        Text("When both players have declined the upcard, the non-dealer draws from the stock."),
        "the Hebrew and Greek rules of gin, on the first turn",
    ),
    Mistake(
        "M22",
        Text.in_context("mistake", "Boxes counted towards the target"),
        Text("Box bonuses are added when the game is over and do not end it sooner."),
        "Pagat; Bicycle",
    ),
    Mistake(
        "M23",
        Text.in_context("mistake", "Every Hollywood win in all three games"),
        Text(
            "A first win counts in the first game, a second in two games, later ones in all three."
        ),
        "rules of Hollywood scoring",
    ),
    Mistake(
        "M24",
        Text.in_context("mistake", "Gin taken for a tie"),
        Text("Gin scores its bonus even when the opponent has no deadwood either."),
        "the Hebrew and Greek rules of gin, on scoring",
    ),
    Mistake(
        "M25",
        Text.in_context("mistake", "Drawing the last two cards"),
        Text("When only two cards are left in the stock the hand is void."),
        "the Hebrew and Greek rules of gin, on the end of a hand",
    ),
    Mistake(
        "M26",
        Text.in_context("mistake", "The Oklahoma limit misread"),
        Text("A face card as upcard sets the limit at ten, and an ace asks for gin."),
        "Bicycle",
    ),
    Mistake(
        "M27",
        Text.in_context("mistake", "Melds in the hand thought free"),
        Text("In basic rummy every card left in the hand counts, melds included."),
        "the rules of basic rummy, on scoring",
    ),
    Mistake(
        "M28",
        Text.in_context("mistake", "Melding thought needed before laying off"),
        Text("In basic rummy you may lay off without having melded."),
        "the rules of basic rummy, on the turn",
    ),
    Mistake(
        "M29",
        Text.in_context("mistake", "The undercut judged before lay-offs"),
        Text("The opponent lays off first; only then are the two counts compared."),
        "the Hebrew and Greek rules of gin, on knocking",
    ),
    Mistake(
        "M30",
        Text.in_context("mistake", "A lay-off given up too soon"),
        Text("A card that does not fit yet may fit once another has been laid off."),
        "Pagat; the rules of basic rummy, on laying off",
    ),
    Mistake(
        "too-few",
        Text.in_context("mistake", "Too few cards"),
        Text("A meld has three cards or more."),
        "the Hebrew and Greek rules of gin, on melds",
    ),
    Mistake(
        "unrelated",
        Text.in_context("mistake", "Neither a set nor a run"),
        Text("A meld is all one rank, or neighbours in one suit."),
        "the Hebrew and Greek rules of gin, on melds",
    ),
    Mistake(
        "set-or-run",
        Text.in_context("mistake", "A set and a run confused"),
        Text("A set is all one rank, and a run is neighbours in one suit."),
        "the Hebrew and Greek rules of gin, on melds",
    ),
    Mistake(
        "knock-missed",
        Text.in_context("mistake", "A knock not seen"),
        Text("You may knock when some discard leaves no more than the limit."),
        "the Hebrew and Greek rules of gin, on knocking",
    ),
    Mistake(
        "over-limit",
        Text.in_context("mistake", "A knock with too much deadwood"),
        Text("A knock may leave no more than the limit."),
        "the Hebrew and Greek rules of gin, on knocking",
    ),
    Mistake(
        "overlooked",
        Text.in_context("mistake", "A meld overlooked"),
        Text("Every card that can go into a meld saves its points."),
        "the Hebrew and Greek rules of gin, on the aim",
    ),
    Mistake(
        "contested",
        Text.in_context("mistake", "A card in the less useful meld"),
        Text("A card that fits two melds belongs where the whole hand gains more."),
        "follows from one card, one meld (the Hebrew and Greek rules of gin)",
    ),
    Mistake(
        "not-best",
        Text.in_context("mistake", "Less deadwood is possible"),
        Text("Deadwood is counted for the arrangement that leaves the fewest points."),
        "the Hebrew and Greek rules of gin, on knocking",
    ),
    Mistake(
        "melds-counted",
        Text.in_context("mistake", "The melds counted"),
        Text("Cards in melds cost nothing; only the unmatched cards are counted."),
        "the Hebrew and Greek rules of gin, on scoring",
    ),
    Mistake(
        "all-counted",
        Text.in_context("mistake", "Every card counted"),
        Text("Cards in melds cost nothing; only the unmatched cards are counted."),
        "the Hebrew and Greek rules of gin, on scoring",
    ),
    Mistake(
        "cards-counted",
        Text.in_context("mistake", "Cards counted instead of points"),
        Text("Deadwood is the points of the unmatched cards, not their number."),
        "the Hebrew and Greek rules of gin, on scoring",
    ),
    Mistake(
        "ace-eleven",
        Text.in_context("mistake", "The ace counted as eleven"),
        Text("The ace counts one point."),
        "the Hebrew and Greek rules of gin, on point values",
    ),
    Mistake(
        "after-discard",
        Text.in_context("mistake", "One card thrown too early"),
        Text("As long as eleven cards are held, all eleven are arranged."),
        "the Hebrew and Greek rules of gin, on knocking",
    ),
    Mistake(
        "wrong-value",
        Text.in_context("mistake", "A wrong value for a card"),
        Text("An ace counts 1, a number what it says, and a jack, a queen or a king 10."),
        "the Hebrew and Greek rules of gin, on point values",
    ),
    Mistake(
        "slip",
        Text.in_context("mistake", "A slip in adding up"),
        Text("Every unmatched card is counted, and counted once."),
        "the Hebrew and Greek rules of gin, on scoring",
    ),
    Mistake(
        "useless-card",
        Text.in_context("mistake", "A card taken that does not help"),
        Text("A discard is worth taking when it makes a meld or lets you knock."),
        "follows from the turn (the Hebrew and Greek rules of gin)",
    ),
    Mistake(
        "meld-missed",
        Text.in_context("mistake", "A useful card left lying"),
        Text("A card that is sure to help is worth more than one that only may."),
        "follows from the turn (the Hebrew and Greek rules of gin)",
    ),
    Mistake(
        "feeds",
        Text.in_context("mistake", "A card that the opponent wants"),
        Text("Between equal discards throw the one that cannot join what the opponent has taken."),
        "follows from the turn (the Hebrew and Greek rules of gin)",
    ),
    Mistake(
        "fewer-chances",
        Text.in_context("mistake", "Chances thrown away"),
        Text("Between equal discards keep the cards that can still become melds."),
        "follows from the turn (the Hebrew and Greek rules of gin)",
    ),
    Mistake(
        "waited",
        Text.in_context("mistake", "A good knock put off"),
        Text("Waiting gives the opponent time, and is worth it only where more is to be won."),
        "measured over hands played",
    ),
    Mistake(
        "undercut-missed",
        Text.in_context("mistake", "An undercut overlooked"),
        Text("A knocker who has not the lower count is undercut."),
        "the Hebrew and Greek rules of gin, on scoring",
    ),
    Mistake(
        "lower-count",
        Text.in_context("mistake", "The higher count taken for the better"),
        Text("The lower count of deadwood wins the hand."),
        "the Hebrew and Greek rules of gin, on scoring",
    ),
    Mistake(
        "bonus-missed",
        Text.in_context("mistake", "A bonus forgotten"),
        Text("Every bonus that the rules name is part of the score."),
        "the Hebrew and Greek rules of gin, on scoring; Pagat",
    ),
    Mistake(
        "gross",
        Text.in_context("mistake", "The winner's own count not taken off"),
        Text("After a knock the winner scores the difference between the two counts."),
        "the Hebrew and Greek rules of gin, on scoring",
    ),
    Mistake(
        "wrong-side",
        Text.in_context("mistake", "Points for the wrong player"),
        Text("Only the winner of a hand scores, and the other player scores nothing."),
        "the Hebrew and Greek rules of gin, on scoring",
    ),
    Mistake(
        "other-rules",
        Text.in_context("mistake", "The numbers of other rules"),
        Text("What a bonus brings differs from one set of rules to another."),
        "the Hebrew and Greek rules of gin; the table rules; Pagat; Wikipedia",
    ),
    Mistake(
        "double-missed",
        Text.in_context("mistake", "The doubling forgotten"),
        Text("Where the rules double a hand, all its points are doubled."),
        "the rules of basic rummy, on going rummy; Bicycle, Oklahoma",
    ),
    Mistake(
        "double-unearned",
        Text.in_context("mistake", "Doubled without a reason"),
        Text("Going rummy doubles only for a player who had put down no card before."),
        "the rules of basic rummy, on going rummy",
    ),
    Mistake(
        "hand-missed",
        Text.in_context("mistake", "A hand left out"),
        Text("A running score has the points of every hand so far."),
        "the Hebrew and Greek rules of gin, on scoring",
    ),
    Mistake(
        "lay-off-missed",
        Text.in_context("mistake", "A lay-off overlooked"),
        Text("Every card that can be laid off may save its points."),
        "the Hebrew and Greek rules of gin, on laying off",
    ),
    Mistake(
        "others-lay-off",
        Text.in_context("mistake", "Another player's lay-off made longer"),
        Text("At a table one lays off on the knocker's own cards and on one's own lay-offs alone."),
        "the table rules, on knocking",
    ),
    Mistake(
        "prize-alike",
        Text.in_context("mistake", "The quarter shared alike"),
        Text("The others share their quarter of the pot by how close each came to the winner."),
        "the table rules, on the prize table",
    ),
    Mistake(
        "prize-reach",
        Text.in_context("mistake", "A prize for a score out of reach"),
        Text("Whoever is 50 points or more behind the winner gets nothing of the pot."),
        "the table rules, on the prize table",
    ),
    Mistake(
        "prize-rest",
        Text.in_context("mistake", "The rest of the pot forgotten"),
        Text("What the others do not get of the pot goes to the winner."),
        "the table rules, on the prize table",
    ),
    Mistake(
        "does-not-fit",
        Text.in_context("mistake", "A card that does not fit"),
        Text("A laid-off card must make the meld longer and leave it a meld."),
        "the Hebrew and Greek rules of gin, on laying off",
    ),
)

MISTAKES: Mapping[str, Mistake] = MappingProxyType({mistake.id: mistake for mistake in _ALL})
"""Every named mistake by its id."""
