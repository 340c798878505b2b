"""A table on a page, played by mouse, finger or keyboard as a player of the kernel advises."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.browser.board_page import BoardPage
from tests.browser.notebook_page import NotebookPage

TABLE = "from ginlearn import Table\ntable = Table({given}, pace=0.03)\ntable"

PLAN = (
    "str(__import__('ginlearn.analysis.players.player').analysis.players.player_named('steady')"
    ".choose(table.view)) if table.match.is_persons_turn else 'over'"
)
"""The move of a steady player in the person's place, from the person's view alone."""

_TO_DO = ("draw-stock", "draw-discard", "pass", "discard", "done", "next", "new")
_A_TURN = (
    f"""root => {[*_TO_DO]}.some(action => root.querySelector(`[data-action="${{action}}"]`))"""
)


@dataclass
class TablePage:
    """One table and the hands of its player: ``way`` is mouse, clicks, touch or keyboard."""

    notebook: NotebookPage
    board: BoardPage
    way: str = "mouse"

    def wait_for_turn(self) -> None:
        """Wait until the person has something to do."""
        self.notebook.catch_up()
        self.board.wait_until(_A_TURN)

    def plan(self) -> str:
        """The text of a good move."""
        text: str = self.notebook.kernel.value(PLAN)
        return text

    def moves(self) -> int:
        """The number of moves played in the match."""
        count: int = self.notebook.kernel.value("len(table.match.moves)")
        return count

    def play_hand(self, most: int = 120) -> list[str]:
        """Play until the hand is over; returns the moves of the person."""
        played: list[str] = []
        for _ in range(most):
            self.wait_for_turn()
            plan = self.plan()
            if plan == "over":
                return played
            before = self.moves()
            self.play(plan)
            self.notebook.catch_up()
            assert self.moves() > before, f"{plan}: {self.board.message.inner_text()}"
            played.append(plan)
        raise AssertionError("the hand does not end")

    def play(self, plan: str) -> None:
        """Make a move, given as its text."""
        word, _, rest = plan.partition(" ")
        if plan in ("pass", "done"):
            self.press(plan)
        elif plan in ("draw stock", "draw discard"):
            self.draw(rest)
        elif word == "discard":
            self.move(rest, "discard", "d")
        elif word in ("knock", "big"):
            self.knock(None if word == "big" else rest[:2])
        elif word == "lay":
            card, onto = re.fullmatch(r"off (\w\w) on (.*)", rest).groups()  # type: ignore[union-attr]
            zone = self.zone_of(onto.split())
            self.move(card, zone, self.digit(zone))
        elif word == "meld":
            self.meld(rest.split())
        else:
            raise AssertionError(f"no way to play {plan}")

    def draw(self, pile: str) -> None:
        """Draw from a pile."""
        (top,) = self.board.cards_in(pile)
        if self.way == "keyboard":
            self.board.key_across(top, "Enter")
        elif self.way == "mouse":
            self.board.drag(top, "loose")
        elif self.way == "touch":
            self.board.touch_drag(top, "loose")
        else:
            self.board.page.mouse.click(*self.board.point_on(top))

    def move(self, card: str, zone: str, key: str) -> None:
        """Move one of the player's own cards."""
        ways = {
            "mouse": lambda: self.board.drag(card, zone),
            "clicks": lambda: self.board.click_across(card, zone),
            "touch": lambda: self.board.tap_across(card, zone),
            "keyboard": lambda: self.board.key_across(card, key),
        }
        ways[self.way]()

    def select(self, cards: list[str]) -> None:
        """Select some of the player's own cards."""
        for card in cards:
            if self.way == "keyboard":
                self.board.key_across(card, " ")
            elif self.way == "touch":
                self.board.page.touchscreen.tap(*self.board.point_on(card))
            else:
                self.board.page.mouse.click(*self.board.point_on(card))
            expect(self.board.card(card)).to_have_attribute("aria-pressed", "true")

    def meld(self, cards: list[str]) -> None:
        """Lay a new meld on the table."""
        if self.way == "mouse":
            self.select(cards[1:])
            self.select(cards[:1])
            self.board.drag(cards[0], "table-new")
            return
        self.select(cards)
        if self.way == "keyboard":
            self.board.key(self.digit("table-new"))
        elif self.way == "touch":
            self.board.page.touchscreen.tap(*self.board.point_in("table-new"))
        else:
            self.board.page.mouse.click(*self.board.point_in("table-new"))

    def knock(self, card: str | None) -> None:
        """Knock with a discard, and confirm it; without a card it is big gin."""
        if card is None:
            self.press("big-gin")
        else:
            self.select([card])
            self.press("knock")
        confirm = self.board.proof.locator('[data-action="confirm"]').first
        expect(confirm).to_be_in_viewport()
        assert self.notebook.kernel.value("table.match.state.knocker") is None
        self._press(confirm)

    def press(self, action: str) -> None:
        """Press a button."""
        self._press(self.board.button(action))

    def digit(self, zone: str) -> str:
        """The number that stands before the label of a zone."""
        return self.board.zone(zone).inner_text().strip().split(".")[0]

    def zone_of(self, meld: list[str]) -> str:
        """The zone in which a meld lies on the table."""
        return next(
            zone for zone, cards in self.board.layout().items() if sorted(cards) == sorted(meld)
        )

    def _press(self, button: Locator) -> None:
        if self.way == "keyboard":
            button.focus()
            self.board.key("Enter")
        elif self.way == "touch":
            button.tap()
        else:
            button.click()
