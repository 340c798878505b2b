"""The mistakes that learners make, each with its name and the truth it misses.

The numbered ones are the list of common misconceptions that the whole course works through; the
ones with a word for their id are slips too plain to need a number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ginlearn.course.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake with a name: its id, what to call it, the truth in one sentence, and its source."""

    id: str
    name: str
    truth: str
    source: str


@dataclass(frozen=True, slots=True)
class Finding:
    """A mistake found in what a learner did, said with the cards and numbers of that very hand."""

    mistake: Mistake
    sentence: Sentence

    @property
    def mistake_id(self) -> str:
        """The id of the mistake, such as "M2"."""
        return self.mistake.id

    @property
    def text(self) -> str:
        """What to say to the learner, in English; `sentence` says it in other languages."""
        return str(self.sentence)


def found(mistake_id: str, sentence: Sentence) -> Finding:
    """The finding of a registered mistake; raises KeyError for an id that is not registered."""
    return Finding(MISTAKES[mistake_id], sentence)


_ALL = (
    Mistake(
        "M1",
        "One card in two melds",
        "Each card serves in one meld only.",
        "seeds 000 and 003, melds",
    ),
    Mistake(
        "M2",
        "A run around the corner",
        "A run ends at the king and never goes on to the ace.",
        "Pagat",
    ),
    Mistake(
        "M3",
        "One suit, but with a gap",
        "One suit is not enough: the cards of a run follow one another without a gap.",
        "seeds 000 and 003, melds",
    ),
    Mistake(
        "M4",
        "The ace above the king",
        "The ace is low: it stands below the two and never above the king.",
        "Pagat; seed 002 names the high ace as an option of basic rummy",
    ),
    Mistake(
        "M5",
        "A pair taken for a meld",
        "A pair is no meld: a set has three or four cards, so both cards of a pair count.",
        "seeds 000 and 003, melds",
    ),
    Mistake(
        "M6",
        "The knocker laying off",
        "Only the opponent may lay off cards; the knocker may not.",
        "seeds 000 and 003, knocking",
    ),
    Mistake(
        "M7",
        "Laying off against gin",
        "Nobody may lay off cards against gin.",
        "seeds 000 and 003, going gin",
    ),
    Mistake(
        "M8",
        "Counting before the discard",
        "The knocker discards first; only the cards then left are counted.",
        "seeds 000 and 003, knocking",
    ),
    Mistake(
        "M9",
        "A tie taken for the knocker's win",
        "When both players count the same, the knocker is undercut.",
        "seeds 000 and 003, scoring; seed 001 has no undercut on a tie",
    ),
    Mistake(
        "M10",
        "The largest meld first",
        "The most valuable meld can take cards that would save more elsewhere.",
        "follows from one card, one meld (seeds 000 and 003)",
    ),
    Mistake(
        "M11",
        "The longest run first",
        "A long run can give its end cards to other melds and stay a run.",
        "follows from one card, one meld (seeds 000 and 003)",
    ),
    Mistake(
        "M12",
        "Four of a kind kept whole",
        "A set of four can lend one card to a run and still be a set.",
        "follows from one card, one meld (seeds 000 and 003)",
    ),
    Mistake(
        "M13",
        "A meld never broken",
        "A meld may be broken when its cards save more as lay-offs.",
        "seeds 000 and 003, laying off",
    ),
    Mistake(
        "M15",
        "A meld always broken",
        "Breaking a meld to lay off some of its cards can leave the others to be counted.",
        "seeds 000 and 003, laying off",
    ),
    Mistake(
        "M16",
        "Colour taken for suit",
        "A run is all one suit: two red suits are two suits.",
        "seeds 000 and 003, melds",
    ),
    Mistake(
        "M17",
        "Faces counted as 11, 12 and 13",
        "The jack, the queen and the king count ten points each.",
        "seeds 000 and 003, point values",
    ),
    Mistake(
        "M18",
        "Building on the knocker's deadwood",
        "Cards are laid off on the knocker's melds only, never on the knocker's deadwood.",
        "seed 001, knocking; Pagat",
    ),
    Mistake(
        "M19",
        "Knocking taken for a duty",
        "With ten points or less you may knock, and you may also play on.",
        "seeds 000 and 003, knocking",
    ),
    Mistake(
        "M20",
        "The card just taken thrown back",
        "A card taken from the discard pile may not be discarded in the same turn.",
        "Pagat; Bicycle; seed 002",
    ),
    Mistake(
        "M21",
        "The upcard offered once more",
        "When both players have declined the upcard, the non-dealer draws from the stock.",
        "seeds 000 and 003, the first turn",
    ),
    Mistake(
        "M22",
        "Boxes counted towards the target",
        "Box bonuses are added when the game is over and do not end it sooner.",
        "Pagat; Bicycle",
    ),
    Mistake(
        "M23",
        "Every Hollywood win in all three games",
        "A first win counts in the first game, a second in two games, later ones in all three.",
        "rules of Hollywood scoring",
    ),
    Mistake(
        "M24",
        "Gin taken for a tie",
        "Gin scores its bonus even when the opponent has no deadwood either.",
        "seeds 000 and 003, scoring",
    ),
    Mistake(
        "M25",
        "Drawing the last two cards",
        "When only two cards are left in the stock the hand is void.",
        "seeds 000 and 003, the end of a hand",
    ),
    Mistake(
        "M26",
        "The Oklahoma limit misread",
        "A face card as upcard sets the limit at ten, and an ace asks for gin.",
        "Bicycle",
    ),
    Mistake(
        "M27",
        "Melds in the hand thought free",
        "In basic rummy every card left in the hand counts, melds included.",
        "seed 002, scoring",
    ),
    Mistake(
        "M28",
        "Melding thought needed before laying off",
        "In basic rummy you may lay off without having melded.",
        "seed 002, the turn",
    ),
    Mistake(
        "M29",
        "The undercut judged before lay-offs",
        "The opponent lays off first; only then are the two counts compared.",
        "seeds 000 and 003, knocking",
    ),
    Mistake(
        "M30",
        "A lay-off given up too soon",
        "A card that does not fit yet may fit once another has been laid off.",
        "Pagat; seed 002, laying off",
    ),
    Mistake(
        "too-few",
        "Too few cards",
        "A meld has three cards or more.",
        "seeds 000 and 003, melds",
    ),
    Mistake(
        "unrelated",
        "Neither a set nor a run",
        "A meld is all one rank, or neighbours in one suit.",
        "seeds 000 and 003, melds",
    ),
    Mistake(
        "set-or-run",
        "A set and a run confused",
        "A set is all one rank, and a run is neighbours in one suit.",
        "seeds 000 and 003, melds",
    ),
    Mistake(
        "knock-missed",
        "A knock not seen",
        "You may knock when some discard leaves no more than the limit.",
        "seeds 000 and 003, knocking",
    ),
    Mistake(
        "over-limit",
        "A knock with too much deadwood",
        "A knock may leave no more than the limit.",
        "seeds 000 and 003, knocking",
    ),
    Mistake(
        "overlooked",
        "A meld overlooked",
        "Every card that can go into a meld saves its points.",
        "seeds 000 and 003, the aim",
    ),
    Mistake(
        "contested",
        "A card in the less useful meld",
        "A card that fits two melds belongs where the whole hand gains more.",
        "follows from one card, one meld (seeds 000 and 003)",
    ),
    Mistake(
        "not-best",
        "Less deadwood is possible",
        "Deadwood is counted for the arrangement that leaves the fewest points.",
        "seeds 000 and 003, knocking",
    ),
    Mistake(
        "melds-counted",
        "The melds counted",
        "Cards in melds cost nothing; only the unmatched cards are counted.",
        "seeds 000 and 003, scoring",
    ),
    Mistake(
        "all-counted",
        "Every card counted",
        "Cards in melds cost nothing; only the unmatched cards are counted.",
        "seeds 000 and 003, scoring",
    ),
    Mistake(
        "cards-counted",
        "Cards counted instead of points",
        "Deadwood is the points of the unmatched cards, not their number.",
        "seeds 000 and 003, scoring",
    ),
    Mistake(
        "ace-eleven",
        "The ace counted as eleven",
        "The ace counts one point.",
        "seeds 000 and 003, point values",
    ),
    Mistake(
        "after-discard",
        "One card thrown too early",
        "As long as eleven cards are held, all eleven are arranged.",
        "seeds 000 and 003, knocking",
    ),
    Mistake(
        "wrong-value",
        "A wrong value for a card",
        "An ace counts 1, a number what it says, and a jack, a queen or a king 10.",
        "seeds 000 and 003, point values",
    ),
    Mistake(
        "slip",
        "A slip in adding up",
        "Every unmatched card is counted, and counted once.",
        "seeds 000 and 003, scoring",
    ),
    Mistake(
        "useless-card",
        "A card taken that does not help",
        "A discard is worth taking when it makes a meld or lets you knock.",
        "follows from the turn (seeds 000 and 003)",
    ),
    Mistake(
        "meld-missed",
        "A useful card left lying",
        "A card that is sure to help is worth more than one that only may.",
        "follows from the turn (seeds 000 and 003)",
    ),
    Mistake(
        "feeds",
        "A card that the opponent wants",
        "Between equal discards throw the one that cannot join what the opponent has taken.",
        "follows from the turn (seeds 000 and 003)",
    ),
    Mistake(
        "fewer-chances",
        "Chances thrown away",
        "Between equal discards keep the cards that can still become melds.",
        "follows from the turn (seeds 000 and 003)",
    ),
    Mistake(
        "waited",
        "A good knock put off",
        "Waiting gives the opponent time, and is worth it only where more is to be won.",
        "measured over hands played",
    ),
    Mistake(
        "undercut-missed",
        "An undercut overlooked",
        "A knocker who has not the lower count is undercut.",
        "seeds 000 and 003, scoring",
    ),
    Mistake(
        "lower-count",
        "The higher count taken for the better",
        "The lower count of deadwood wins the hand.",
        "seeds 000 and 003, scoring",
    ),
    Mistake(
        "bonus-missed",
        "A bonus forgotten",
        "Every bonus that the rules name is part of the score.",
        "seeds 000 and 003, scoring; Pagat",
    ),
    Mistake(
        "gross",
        "The winner's own count not taken off",
        "After a knock the winner scores the difference between the two counts.",
        "seeds 000 and 003, scoring",
    ),
    Mistake(
        "wrong-side",
        "Points for the wrong player",
        "Only the winner of a hand scores, and the other player scores nothing.",
        "seeds 000 and 003, scoring",
    ),
    Mistake(
        "other-rules",
        "The numbers of other rules",
        "What a bonus brings differs from one set of rules to another.",
        "seeds 000, 001 and 003; Pagat; Wikipedia",
    ),
    Mistake(
        "double-missed",
        "The doubling forgotten",
        "Where the rules double a hand, all its points are doubled.",
        "seed 002, going rummy; Bicycle, Oklahoma",
    ),
    Mistake(
        "double-unearned",
        "Doubled without a reason",
        "Going rummy doubles only for a player who had put down no card before.",
        "seed 002, going rummy",
    ),
    Mistake(
        "hand-missed",
        "A hand left out",
        "A running score has the points of every hand so far.",
        "seeds 000 and 003, scoring",
    ),
    Mistake(
        "lay-off-missed",
        "A lay-off overlooked",
        "Every card that can be laid off may save its points.",
        "seeds 000 and 003, laying off",
    ),
    Mistake(
        "others-lay-off",
        "Another player's lay-off made longer",
        "At a table one lays off on the knocker's own cards and on one's own lay-offs alone.",
        "seed 001, knocking",
    ),
    Mistake(
        "prize-alike",
        "The quarter shared alike",
        "The others share their quarter of the pot by how close each came to the winner.",
        "seed 001, prize table",
    ),
    Mistake(
        "prize-reach",
        "A prize for a score out of reach",
        "Whoever is 50 points or more behind the winner gets nothing of the pot.",
        "seed 001, prize table",
    ),
    Mistake(
        "prize-rest",
        "The rest of the pot forgotten",
        "What the others do not get of the pot goes to the winner.",
        "seed 001, prize table",
    ),
    Mistake(
        "does-not-fit",
        "A card that does not fit",
        "A laid-off card must make the meld longer and leave it a meld.",
        "seeds 000 and 003, laying off",
    ),
)

MISTAKES: Mapping[str, Mistake] = MappingProxyType({mistake.id: mistake for mistake in _ALL})
"""Every named mistake by its id."""
