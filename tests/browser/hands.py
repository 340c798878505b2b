"""The hands that the tests lay on a board, and their verdicts."""

from __future__ import annotations

CARDS = "7C 7D 7H 8H 9H 2S 2D 2C QS 4C"
"""Ten cards, 58 points. The seven of hearts ends a set of sevens and begins a run of hearts."""

TOTAL = 58
SEVENS = "7C 7D 7H"
SEVENS_LEFT = TOTAL - 21
"""The deadwood once the three sevens lie in a meld."""

HAND = f"from ginlearn import Hand\nhand = Hand({CARDS!r})\nhand"
"""The cell that shows the hand."""

MELDS = "sorted(str(meld) for meld in hand.melds)"
"""The question to Python: the true melds that the learner has laid."""

SEVENS_IN_PYTHON = ["7H 7D 7C"]
LOOSE = "list(hand.placement['loose'])"
