"""The question whether a move is meant, with its effect."""

from __future__ import annotations

from ginlearn.engine.play.moves import Move
from ginlearn.text import GinlearnError, Text
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.for_page import entry_for_page
from ginlearn.widgets.seat.offers import NOT_NOW, Offers


class TableConfirming:
    """A display of offers below the cards of a board, each with a button, until one is chosen."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._offers: Offers | None = None

    @property
    def is_open(self) -> bool:
        """True while a question is open."""
        return self._offers is not None

    def ask(self, offers: Offers) -> None:
        """Show the choices."""
        language = self._board.language
        self._offers = offers
        self._board.proof = [
            {
                **entry_for_page(offer.entry, language),
                "action": {
                    "action": "confirm",
                    "label": language.say(offer.confirm),
                    "value": number,
                },
            }
            for number, offer in enumerate(offers.offers)
        ]

    def chosen(self, number: object) -> Move:
        """The move of the offer with that number, from 0; raises GinlearnError for no such
        offer.
        """
        offers = () if self._offers is None else self._offers.offers
        if type(number) is not int or not 0 <= number < len(offers):
            raise GinlearnError(NOT_NOW)
        return offers[number].move

    def withdraw(self) -> Text | None:
        """Withdraw the question; returns the message about that."""
        offers, self._offers = self._offers, None
        self._board.proof = []
        return None if offers is None else offers.withdrawn
