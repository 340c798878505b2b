"""A question on a board: its layout, and the answer given there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ginlearn.course.questions.exercises import Arrange, OneOf, Pick, Proof, Question
from ginlearn.engine.cards import Card, CardSet, cards
from ginlearn.text import GinlearnError, Text
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.for_page import button, card_entries, entry_for_page
from ginlearn.widgets.base.labels import CHECK
from ginlearn.widgets.base.page_words import PAGE_WORDS, SILENT, in_each_form, words_for_page
from ginlearn.widgets.base.placement import Placement
from ginlearn.widgets.exercise.scene import ANSWER, LOOSE, NO_SCENE, Scene, field_of, scene_of

WAKE_TO_ANSWER = Text("Wake the cards (▶\ufe0e▶\ufe0e) to answer.")
"""The line under the picture of a question."""

NO_QUESTION = Text("No question is open now.")

LONGEST_READ = 80
"""The most characters of an answer that are read, so that no reply repeats a whole page."""

_HELP_TO_PICK = Text(
    "Arrows: go from card to card. Space: select. 1 or Enter: choose. "
    "0: put back. Escape: cancel, then back to the notebook."
)


class Asked:
    """The part of a board that shows one question at a time and takes its answer.

    A board makes it before the board itself is made; `lay` comes after that.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._chosen = ""
        self.question: Question[Any] | None = None
        """The question on the board, if there is one."""
        self.scene: Scene = NO_SCENE
        """The layout of the question."""

    def lay(self, question: Question[Any] | None) -> None:
        """Lay out a question, or none; everything typed and laid for the last one is gone."""
        board = self._board
        self.question = question
        scene = NO_SCENE if question is None else scene_of(question, board.language)
        self.scene = scene
        self._chosen = ""
        board.deal(scene.cards, scene.placement, scene.zones, judged=scene.judged)
        shows_count = question is not None and isinstance(question.form, Arrange)
        board.options = {**board.options, "show_deadwood": shows_count}
        board.words = {**board.words, **self._help_words()}

    def field(self, *, closed: bool = False) -> dict[str, Any] | None:
        """The form below the cards, if the question has one; a ``closed`` one takes no answer."""
        question = self.question
        if question is None:
            return None
        serial = f"{question.kind} {question.level} {question.seed}"
        return field_of(question.form, self._board.language, serial, self._chosen, closed=closed)

    def check_buttons(self, done: bool, *, disabled: bool = False) -> list[dict[str, Any]]:
        """The button that submits the answer, where the answer is given with cards."""
        if self.question is None or not self._is_answered_with_cards:
            return []
        check = button(self._board.language, "check", CHECK, primary=not done, disabled=disabled)
        if isinstance(self.question.form, Pick):
            check["takes"] = "selected"
        return [check]

    def show_proof(self, proof: Proof) -> None:
        """Show the answer with its proof below the board; no card moves."""
        board = self._board
        seen = {entry["id"] for entry in board.cards}
        extra: dict[str, Card] = {}
        for entry in proof.entries:
            for group in entry.groups:
                for card in group.cards:
                    if card is not None and str(card) not in seen:
                        extra[str(card)] = card
        with board.changing():
            if extra:
                # Only for drawing: the page finds the pictures of a proof among the cards.
                board.cards = [*board.cards, *card_entries(list(extra.values()), board.language)]
            board.proof = [entry_for_page(entry, board.language) for entry in proof.entries]

    def mark_cards(self, marked: CardSet, how: str) -> None:
        """Draw attention to those of the cards that lie on the board."""
        here = {item for ids in self._board.placement.values() for item in ids}
        self._board.marks = {str(card): how for card in marked if str(card) in here}

    def takes(self, action: str) -> bool:
        """True when that action gives the answer; raises GinlearnError without a question."""
        if action not in ("check", "answer"):
            return False
        if self.question is None:
            raise GinlearnError(NO_QUESTION)
        return (action == "check") == self._is_answered_with_cards

    def read(self, value: object) -> object:
        """The answer that the page gives with an action that `takes` it, by ``value`` or cards.

        Raises GinlearnError for a selection with anything but a card of the question.
        """
        question = self.question
        if question is None:
            raise GinlearnError(NO_QUESTION)
        if isinstance(question.form, Pick):
            if value:
                self._pick(question.form, value)
            return cards(self._board.zone_cards(ANSWER))
        if isinstance(question.form, Arrange):
            return [cards(self._board.zone_cards(name)) for name in self.scene.melds]
        return _shortened(value)

    def chosen(self, given: object) -> None:
        """Note the chosen option, to show it pressed."""
        if self.question is not None and isinstance(self.question.form, OneOf):
            self._chosen = self.question.read(given)

    def settled(self, placement: Placement) -> Placement:
        """The placement that results: where too many cards are chosen, the first go back."""
        if self.question is None or not isinstance(self.question.form, Pick):
            return placement
        most = self.question.form.most
        chosen = placement[ANSWER]
        earlier = [item for item in self._board.placement[ANSWER] if item in chosen]
        fresh = [item for item in chosen if item not in earlier]
        if len(chosen) <= most or not fresh or len(fresh) > most:
            return placement
        gone = earlier[: len(chosen) - most]
        home = LOOSE if LOOSE in placement else next(iter(placement))
        return {
            **placement,
            ANSWER: [item for item in chosen if item not in gone],
            home: [*placement[home], *gone],
        }

    @property
    def _is_answered_with_cards(self) -> bool:
        return self.question is not None and isinstance(self.question.form, Arrange | Pick)

    def _pick(self, form: Pick, value: object) -> None:
        """Put the cards that are selected on the page among those chosen."""
        movable = {str(card) for card in form.cards}
        if not isinstance(value, list) or not all(
            isinstance(item, str) and item in movable for item in value
        ):
            raise GinlearnError("Choose among the cards of this question.")
        lying = self._board.placement
        placement = {
            name: [item for item in ids if item not in value or name == ANSWER]
            for name, ids in lying.items()
        }
        placement[ANSWER] = list(dict.fromkeys([*lying[ANSWER], *value]))
        self._board.place(placement)

    def _help_words(self) -> Mapping[str, str]:
        """The keys as they work on this question, and the help that needs no Python."""
        language = self._board.language
        silent = PAGE_WORDS["silent"] if self.scene.melds else SILENT
        return {**self._help_keys(), **words_for_page(language, {"silent": silent})}

    def _help_keys(self) -> Mapping[str, str]:
        language = self._board.language
        if self.question is not None and isinstance(self.question.form, Pick):
            return in_each_form(language, "help", _HELP_TO_PICK)
        if not self.scene.melds:
            return in_each_form(language, "help", PAGE_WORDS["help.plain"])
        return words_for_page(language, {"help": PAGE_WORDS["help"]})


def _shortened(value: object) -> object:
    """The typed text, cut to a length that people type."""
    if isinstance(value, str):
        return value[:LONGEST_READ]
    if isinstance(value, Mapping):
        return {key: _shortened(each) for key, each in value.items()}
    return value
