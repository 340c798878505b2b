from __future__ import annotations

import pytest

from ginlearn.widgets.base.board import zone
from ginlearn.widgets.base.placement import Placement, PlacementError, check_placement

ZONES = [
    zone("loose", "Loose cards", "loose"),
    zone("meld-1", "Meld 1", "meld"),
    zone("knocker", "The knocker's meld", "meld", locked=True),
]
NOW: Placement = {"loose": ["7C", "7D"], "meld-1": ["7H"], "knocker": ["2S", "3S"]}


def checked(proposal: object) -> Placement:
    return check_placement(proposal, current=NOW, zones=ZONES)


def test_a_proposal_with_the_same_cards_is_taken_as_a_copy_in_the_order_of_the_zones() -> None:
    proposal = {"knocker": ["2S", "3S"], "meld-1": ["7H", "7D"], "loose": ["7C"]}
    taken = checked(proposal)
    assert taken == proposal
    assert list(taken) == ["loose", "meld-1", "knocker"]
    proposal["loose"].append("KS")
    assert taken["loose"] == ["7C"]


@pytest.mark.parametrize(
    ("proposal", "said"),
    [
        (None, "the page sent None; a list of cards for each zone is needed"),
        (["7C"], "the page sent"),
        ({**NOW, "table": []}, "there is no zone 'table' on this board"),
        ({3: [], "loose": []}, "there is no zone '3'"),
        ({"loose": ["7C", "7D"], "meld-1": ["7H"]}, "left out The knocker's meld"),
        ({**NOW, "meld-1": "7H"}, "Meld 1 needs a list of cards"),
        ({**NOW, "meld-1": [7]}, "Meld 1 needs a list of cards"),
        ({**NOW, "meld-1": [["7H"]]}, "Meld 1 needs a list of cards"),
        ({**NOW, "meld-1": ["7H", "KS"]}, "KS does not belong to this board; it is in Meld 1"),
        ({**NOW, "meld-1": ["7H", "7C"]}, "7C lies twice: in Loose cards and in Meld 1"),
        ({**NOW, "meld-1": ["7H", "7H"]}, "7H lies twice: in Meld 1 and in Meld 1"),
        ({**NOW, "loose": ["7C"]}, "7D went missing from the board"),
        (
            {**NOW, "knocker": ["3S", "2S"]},
            "The knocker's meld is locked and cannot be changed",
        ),
        (
            {"loose": ["7C", "7D", "2S"], "meld-1": ["7H"], "knocker": ["3S"]},
            "The knocker's meld is locked",
        ),
    ],
)
def test_anything_odd_is_refused_with_its_own_reason(proposal: object, said: str) -> None:
    with pytest.raises(PlacementError, match=said.replace("[", r"\[")):
        checked(proposal)


def test_what_the_page_sent_is_cut_to_the_length_of_a_message() -> None:
    with pytest.raises(PlacementError) as refused:
        checked("x" * 10_000)
    assert len(str(refused.value)) < 150
