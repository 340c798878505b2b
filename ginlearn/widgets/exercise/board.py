"""A board that shows a question and takes its answer, in whatever form the question asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Protocol

import traitlets as t

from ginlearn.course.lessons.this_lesson import this_lesson
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.progress.progress import Outcome
from ginlearn.course.questions.exercises import (
    AnswerError,
    Arrange,
    Choice,
    Marked,
    Pick,
    Proof,
    Question,
)
from ginlearn.engine.cards import Card, CardSet, cards
from ginlearn.engine.errors import GinlearnError
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.placement import Placement
from ginlearn.widgets.exercise.scene import ANSWER, LOOSE, Scene, field_of, scene_of
from ginlearn.widgets.words import Words

NO_SCENE = Scene((), (), {})
"""A board without a question, which only says how the questions went."""

LONGEST_READ = 80
"""Characters of an answer that are looked at, so that no reply repeats a whole page."""


class Records(Protocol):
    """What remembers how exercises ended; a `ginlearn.course.progress.progress.Progress` does."""

    def record(
        self, question: Any, outcome: Outcome, mistakes: Sequence[str] = (), *, lesson: Any = ""
    ) -> None:
        """Note how one answer came out."""


class QuestionBoard(Board):
    """Shows one question at a time; a subclass says what an answer leads to.

    The subclass calls `pose` to show a question, and says in `answered_with` what follows an
    answer, in `intro_now` what stands above the cards, and in `buttons_now` what can be pressed.
    """

    question = t.Any(None, allow_none=True, read_only=True)

    _scene: Scene = NO_SCENE
    _chosen = ""
    """The option that was chosen last."""

    def __init__(
        self,
        *,
        progress: Records | None = None,
        lesson: str | int | None = None,
        deck: str = "two-colour",
        size: str = "normal",
        lang: str = "en",
    ) -> None:
        self._progress = progress
        self._told_notes: list[str] = []
        self._lesson = this_lesson() if lesson is None else lesson
        super().__init__(
            cards=[],
            zones=[],
            placement={},
            label=Words(lang).of("exercise.label"),
            deck=deck,
            size=size,
            show_deadwood=False,
            lang=lang,
        )

    # What a subclass says

    def answered_with(self, given: object) -> None:
        """The learner gave an answer; raises AnswerError when it is none."""
        raise NotImplementedError

    def intro_now(self) -> dict[str, Any]:
        """What stands above the cards."""
        raise NotImplementedError

    def buttons_now(self) -> list[dict[str, Any]]:
        """What can be pressed."""
        raise NotImplementedError

    # Showing

    def pose(self, question: Question[Any] | None) -> None:
        """Show a question, or none; what was typed and laid for the last one is gone."""
        scene = NO_SCENE if question is None else scene_of(question, self._words)
        self._scene = scene
        self._chosen = ""
        with self._changing():
            self.set_trait("question", question)
            self.deal(scene.cards, scene.placement, scene.zones)
            shows_count = question is not None and isinstance(question.form, Arrange)
            self.options = {**self.options, "show_deadwood": shows_count}
            self.words = {**self.words, **self._help_words()}
            self.show_now()

    def show_now(self) -> None:
        """Bring the form, the lines above and the buttons up to date."""
        self.intro = self.intro_now()
        self.buttons = self.buttons_now()
        self.field = self.field_now()

    def field_now(self) -> dict[str, Any] | None:
        """The form below the cards, if the question has one."""
        question = self.question
        if question is None:
            return None
        serial = f"{question.kind} {question.level} {question.seed}"
        closed = self.is_closed()
        return field_of(question.form, self._words, serial, self._chosen, closed=closed)

    def is_closed(self) -> bool:
        """Whether the question takes no more answers."""
        return False

    def show_proof(self, proof: Proof) -> None:
        """Show the answer with its proof below the board; no card moves."""
        seen = {entry["id"] for entry in self.cards}
        extra: dict[str, Card] = {}
        for entry in proof.entries:
            for group in entry.groups:
                for card in group.cards:
                    if card is not None and str(card) not in seen:
                        extra[str(card)] = card
        with self._changing():
            if extra:
                # Only to be drawn: the page finds the pictures of a proof among the cards.
                self.cards = [*self.cards, *self._card_entries(list(extra.values()))]
            self.proof = [
                {
                    "title": f"{entry.title}",
                    "text": f"{entry.text}",
                    "groups": [
                        {
                            "label": f"{group.label}",
                            "cards": [str(card) for card in group.cards if card is not None],
                        }
                        for group in entry.groups
                    ],
                    "good": entry.good,
                }
                for entry in proof.entries
            ]

    def mark_cards(self, marked: CardSet, how: str) -> None:
        """Draw attention to those of the cards that lie on the board."""
        here = {item for ids in self.placement.values() for item in ids}
        self.marks = {str(card): how for card in marked if str(card) in here}

    def told_wrong(self, marked: Marked, key: str) -> str:
        """What is said of a wrong answer: the name of the mistake and the reason."""
        named = next((MISTAKES[each].name for each in marked.mistakes if each in MISTAKES), "")
        if not named:
            return self._words.of(f"{key}.unnamed", text=f"{marked.text}")
        return self._words.of(key, name=named, text=f"{marked.text}")

    def told_right(self, marked: Marked) -> str:
        """What is said of a right answer."""
        right = self._words.of("exercise.right")
        text = f"{marked.text}"
        return text if text.startswith(right.rstrip(".")) else f"{right} {text}".strip()

    def button(
        self, action: str, key: str, *, primary: bool = False, disabled: bool = False
    ) -> dict[str, Any]:
        """A button with the words under ``key``."""
        label = self._words.of(key)
        return {"action": action, "label": label, "primary": primary, "disabled": disabled}

    def check_buttons(self, done: bool, *, disabled: bool = False) -> list[dict[str, Any]]:
        """The button that gives the answer, where the answer is given with cards."""
        if not self._answers_with_cards():
            return []
        check = self.button("check", "button.check", primary=not done, disabled=disabled)
        if isinstance(self.question.form, Pick):
            check["takes"] = "selected"
        return [check]

    # What is remembered

    def remember(self, outcomes: Sequence[Outcome], mistakes: Sequence[str] = ()) -> None:
        """Note how the question went, in what was given for it or in the folder of the lesson."""
        if self._progress is None and self._lesson != "":
            # Only now: a lesson that is looked at and not worked through writes no file.
            from ginlearn.course.progress.files import progress_of_folder

            self._progress = progress_of_folder()
        if self._progress is None:
            return
        named = tuple(dict.fromkeys(each for each in mistakes if each in MISTAKES))
        for outcome in outcomes:
            self._progress.record(self.question, outcome, named, lesson=self._lesson)
        # Such as that a damaged file was set aside, or that the folder cannot be written.
        notes = getattr(self._progress, "notes", ())
        news = [note for note in notes if note not in self._told_notes]
        if news:
            self._told_notes += news
            self.say(" ".join([self.message["text"], *news]), self.message["tone"])

    # Answers

    def given(self) -> object:
        """The answer that the cards on the board give."""
        if isinstance(self.question.form, Pick):
            return cards(self.zone_cards(ANSWER))
        return [cards(self.zone_cards(name)) for name in self._scene.melds]

    def acted(self, action: str, value: object) -> None:
        """Take an answer, whichever way it comes."""
        if action in ("check", "answer") and self.question is None:
            raise GinlearnError(self._words.of("exercise.none"))
        if action == "check" and self._answers_with_cards():
            if isinstance(self.question.form, Pick) and value:
                self._pick(value)
            self._answer(self.given())
        elif action == "answer" and not self._answers_with_cards():
            self._answer(_shortened(value))
        else:
            super().acted(action, value)

    def _answer(self, given: object) -> None:
        if self.is_closed():
            return  # the key was held, or pressed twice; what was said of the answer stays
        question = self.question
        try:
            self.answered_with(given)
        except AnswerError as error:
            # No wrong answer, only none: nothing is marked, so it is not said in red either.
            self.say(self._words.error(error), "hint")
        else:
            if question is self.question and isinstance(question.form, Choice):
                self._chosen = question.read(given)
                self.field = self.field_now()

    def _answers_with_cards(self) -> bool:
        return isinstance(self.question.form, Arrange | Pick)

    def _pick(self, value: object) -> None:
        """Put the cards that are selected on the page among those chosen."""
        movable = {str(card) for card in self.question.form.cards}
        if not isinstance(value, list) or not all(
            isinstance(item, str) and item in movable for item in value
        ):
            raise GinlearnError(self._words.of("exercise.not_cards"))
        chosen = [*self.placement[ANSWER], *value]
        placement = {
            name: [item for item in ids if item not in value or name == ANSWER]
            for name, ids in self.placement.items()
        }
        placement[ANSWER] = list(dict.fromkeys(chosen))
        self.place(placement)

    def place(self, placement: Placement, *, undoable: bool = True) -> None:
        """Lay the cards; of more chosen than may be, those chosen before go back."""
        question = self.question
        if question is not None and isinstance(question.form, Pick):
            placement = self._within_most(placement, question.form.most)
        super().place(placement, undoable=undoable)

    def _within_most(self, placement: Placement, most: int) -> Placement:
        """Let a newly chosen card take the place of an earlier one, where all are taken."""
        chosen = placement[ANSWER]
        earlier = [item for item in self.placement[ANSWER] if item in chosen]
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

    # What the page is given beforehand

    def judge(self, group: CardSet) -> tuple[str, str]:
        """What a group is, where melds are laid; nothing where the question is about just that."""
        return super().judge(group) if self._scene.judged else ("", "")

    def _verdict_table(self, judged: Sequence[Card]) -> tuple[str, dict[str, dict[str, str]]]:
        return super()._verdict_table(judged) if self._scene.judged else ("", {})

    def _help_words(self) -> Mapping[str, str]:
        """The keys as they work on this question, and what still works without Python."""
        page = self._words.for_page()
        silent = page["silent"] if self._scene.melds else self._words.of("silent.plain")
        return {**self._help_keys(page), "silent": silent}

    def _help_keys(self, page: Mapping[str, str]) -> Mapping[str, str]:
        if self.question is not None and isinstance(self.question.form, Pick):
            return {"help.one": self._words.of("exercise.help.pick")}
        if not self._scene.melds:
            return {"help.other": page["help.plain"]}
        return {"help.one": page["help.one"], "help.other": page["help.other"]}

    # How it reads without a browser

    def picture_note(self) -> str:
        """The line under the static picture."""
        return self._words.of("exercise.picture")

    def picture(self) -> str:
        """The question, the facts beside it, and its cards."""
        intro = self.intro_now()
        facts = "".join(f"<li>{escape(fact)}</li>" for fact in intro.get("facts", ()))
        told = f"<ul>{facts}</ul>" if facts else ""
        return f'<div dir="auto"><p>{escape(intro["text"])}</p>{told}{super().picture()}</div>'


def _shortened(value: object) -> object:
    """What was typed, cut to what anybody would type."""
    if isinstance(value, str):
        return value[:LONGEST_READ]
    if isinstance(value, Mapping):
        return {key: _shortened(each) for key, each in value.items()}
    return value
