"""A board on a page, and every way in which a learner can move its cards."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

ANSWER_MS = 60_000
"""The time after which no answer will come; the machine may be busy with other work."""

_SHOW = """(element, board) => {
    const box = element.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    // As a learner would, bring the whole board into sight when a part of it is not.
    if (!board.contains(document.elementFromPoint(x, y)))
        board.scrollIntoView({block: 'center', behavior: 'instant'});
}"""

_FREE_POINT_OF_CARD = """card => {
    const box = card.getBoundingClientRect();
    // Cards overlap like a held fan: look for a spot where this one lies on top.
    for (const share of [0.15, 0.3, 0.5, 0.7, 0.9]) {
        const x = box.left + box.width * share, y = box.top + box.height * 0.5;
        if (document.elementFromPoint(x, y)?.closest('[data-card]') === card) return [x, y];
    }
    throw new Error(`no spot of ${card.dataset.card} can be reached by a finger`);
}"""

_FREE_POINT_OF_ZONE = """zone => {
    const box = zone.getBoundingClientRect();
    for (const down of [0.6, 0.75, 0.4, 0.9, 0.15]) {
        for (const along of [0.95, 0.85, 0.7, 0.5, 0.3, 0.1]) {
            const x = box.left + box.width * along, y = box.top + box.height * down;
            const found = document.elementFromPoint(x, y);
            if (found && zone.contains(found) && !found.closest('button, input')) return [x, y];
        }
    }
    // A full zone has no free spot left: its right edge stands for "after the last card".
    return [box.right - 3, box.top + box.height * 0.6];
}"""


@dataclass
class BoardPage:
    """The board whose root element is ``root``."""

    page: Page
    root: Locator

    def card(self, card: str) -> Locator:
        """The button of a card."""
        return self.root.locator(f'[data-card="{card}"]')

    def zone(self, zone: str) -> Locator:
        """A zone by its id."""
        return self.root.locator(f'[data-zone="{zone}"]')

    def button(self, action: str) -> Locator:
        """A plain button by its action."""
        return self.root.locator(f'[data-action="{action}"]')

    @property
    def deadwood(self) -> Locator:
        """The count of deadwood."""
        return self.root.locator('[data-role="deadwood"]')

    @property
    def message(self) -> Locator:
        """The message line."""
        return self.root.locator('[data-role="message"]')

    @property
    def proof(self) -> Locator:
        """The content of the reveal."""
        return self.root.locator('[data-role="proof"]')

    def layout(self) -> dict[str, list[str]]:
        """The cards that each zone shows, in order."""
        shown: dict[str, list[str]] = self.root.evaluate(
            """root => Object.fromEntries([...root.querySelectorAll('[data-zone]')].map(zone => [
                zone.dataset.zone,
                [...zone.querySelectorAll('[data-card]')].map(card => card.dataset.card)]))"""
        )
        return shown

    def cards_in(self, zone: str) -> list[str]:
        """The cards that one zone shows, in order."""
        return self.layout()[zone]

    def zone_of(self, card: str) -> str:
        """The zone in which a card is shown."""
        return next(zone for zone, cards in self.layout().items() if card in cards)

    def expect_cards(self, zone: str, cards: str) -> None:
        """Wait until a zone shows exactly these cards in this order ("7C 7D 7H")."""
        self.wait_until(
            """(root, [zone, cards]) => [...root.querySelectorAll(
                `[data-zone="${zone}"] [data-card]`)].map(card => card.dataset.card).join(' ')
                === cards""",
            [zone, cards],
        )

    def expect_verdict(self, zone: str, verdict: str) -> None:
        """Wait until a zone's verdict is "set", "run", "none" or ""."""
        expect(self.zone(zone)).to_have_attribute("data-verdict", verdict, timeout=ANSWER_MS)

    def expect_message(self, text: str | Any) -> None:
        """Wait until the message line holds a text or matches a pattern."""
        if isinstance(text, str):
            expect(self.message).to_contain_text(text, timeout=ANSWER_MS)
        else:
            expect(self.message).to_have_text(text, timeout=ANSWER_MS)

    def focused_card(self) -> str | None:
        """The card that has the keyboard focus, None when no card of this board has it."""
        card: str | None = self.root.evaluate(
            """root => root.contains(document.activeElement)
                ? document.activeElement.dataset.card ?? null : null"""
        )
        return card

    def drag(self, card: str, zone: str) -> None:
        """Drag a card with the mouse and drop it in a zone, behind the cards that lie there."""
        with self.dragging(card):
            self._mouse_to(self.point_in(zone))

    def drag_before(self, card: str, other: str) -> None:
        """Drag a card with the mouse and drop it just before another card."""
        with self.dragging(card):
            box = self._box(self.card(other))
            self._mouse_to((box["x"] + 2, box["y"] + box["height"] / 2))

    @contextmanager
    def dragging(self, card: str) -> Iterator[None]:
        """Hold a card with the mouse; it is dropped where the mouse is at the end."""
        x, y = self.point_on(card)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 12, y - 6, steps=3)
        yield
        self.page.mouse.up()

    def click_across(self, card: str, zone: str) -> None:
        """Move a card with two clicks: one on the card, one on the zone."""
        self.page.mouse.click(*self.point_on(card))
        expect(self.card(card)).to_have_attribute("aria-pressed", "true", timeout=ANSWER_MS)
        self.page.mouse.click(*self.point_in(zone))

    def press_button(self, action: str) -> None:
        """Press a plain button."""
        self.button(action).click()

    def touch_drag(self, card: str, zone: str) -> None:
        """Drag a card with one finger and let go over a zone."""
        self.point_in(zone)  # both ends are in sight before either is measured
        self.swipe(self.point_on(card), self.point_in(zone))

    def swipe(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Draw one finger over the screen."""
        finger = self.page.context.new_cdp_session(self.page)
        # The browser gets the time of each touch: the whole swipe lies in the past by now.
        begun = time.time() - 0.5
        finger.send("Input.dispatchTouchEvent", _touch("touchStart", start, begun))
        for step in range(1, 9):
            share = step / 8
            point = tuple(a + (b - a) * share for a, b in zip(start, end, strict=True))
            finger.send("Input.dispatchTouchEvent", _touch("touchMove", point, begun + share / 5))
        # A finger that leaves the screen at full speed flings; the next tap would only end that.
        finger.send("Input.dispatchTouchEvent", _touch("touchMove", end, begun + 0.4))
        finger.send("Input.dispatchTouchEvent", _touch("touchEnd", None, begun + 0.42))
        finger.detach()

    def tap_across(self, card: str, zone: str) -> None:
        """Move a card with two taps of a finger."""
        self.page.touchscreen.tap(*self.point_on(card))
        expect(self.card(card)).to_have_attribute("aria-pressed", "true", timeout=ANSWER_MS)
        self.page.touchscreen.tap(*self.point_in(zone))

    def focus(self, card: str) -> None:
        """Give a card the keyboard focus."""
        self.card(card).focus()
        expect(self.card(card)).to_be_focused()

    def key(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def key_across(self, card: str, key: str) -> None:
        """Move a card with the keyboard: rove to it with the arrows, then press the key."""
        self.rove_to(card)
        self.key(key)

    def rove_to(self, card: str) -> None:
        """Reach a card from the board's one tab stop, by arrow keys alone."""
        self.root.locator('[data-card][tabindex="0"]').focus()
        self.key("Home")
        for _ in range(40):
            if self.focused_card() == card:
                return
            self.key("ArrowRight")
        raise AssertionError(f"the arrow keys do not reach {card}")

    def point_on(self, card: str) -> tuple[float, float]:
        """A spot of the card that no other card covers, once all cards lie still."""
        self.settle()
        self._show(self.card(card))
        x, y = self.card(card).evaluate(_FREE_POINT_OF_CARD)
        return float(x), float(y)

    def point_in(self, zone: str) -> tuple[float, float]:
        """A spot of the zone that is free, behind its last card."""
        self._show(self.zone(zone))
        x, y = self.zone(zone).evaluate(_FREE_POINT_OF_ZONE)
        return float(x), float(y)

    def settle(self) -> None:
        """Wait until no card is moving."""
        self.wait_until(
            """root => root.getAnimations({subtree: true})
                .every(animation => animation.playState !== 'running')"""
        )

    def wait_until(self, condition: str, given: object = None) -> None:
        """Wait until a function of the board's root (and ``given``) is true on the page."""
        root = self.root.element_handle()
        try:
            self.page.wait_for_function(
                f"([root, given]) => ({condition})(root, given)",
                arg=[root, given],
                timeout=ANSWER_MS,
            )
        finally:
            # Otherwise the page would keep the board alive for us, even one that has been removed.
            root.dispose()

    def _show(self, part: Locator) -> None:
        board = self.root.element_handle()
        part.evaluate(_SHOW, board)
        board.dispose()

    def _box(self, locator: Locator) -> dict[str, float]:
        box = locator.bounding_box()
        assert box is not None, "the card is not on the screen"
        return {side: float(value) for side, value in box.items()}  # type: ignore[arg-type]

    def _mouse_to(self, point: tuple[float, float]) -> None:
        self.page.mouse.move(*point, steps=6)


def _touch(kind: str, point: tuple[float, ...] | None, when: float) -> dict[str, Any]:
    touches = [] if point is None else [{"x": point[0], "y": point[1], "id": 1}]
    return {"type": kind, "touchPoints": touches, "timestamp": when}
