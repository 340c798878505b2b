// The knowledge of one view of a board. Everything that it draws follows from it and from Python's
// values; nothing in this folder needs a page.

import { keepStop } from "./focus.js";
import { copyLayout, zoneOf } from "./layout.js";

/**
 * @import { BoardOptions, BoardTold, Card, Layout } from "../../shared/types.js"
 * @import { Reader, Verdict, Zone } from "../../shared/types.js"
 *
 * @typedef {object} State
 * @property {Map<string, Card>} cards by id, in the order in which verdicts number them
 * @property {Map<string, number>} bits the bit of each card in a group's number
 * @property {Zone[]} zones in the order in which they are read
 * @property {Layout} layout where the cards lie as the learner sees it; may be ahead of Python
 * @property {string} verdicts one character for every group of the first cards, by its number
 * @property {Record<string, Verdict>} verdictWords what each of those characters says
 * @property {Record<string, string>} marks cards to draw attention to, and how
 * @property {Record<string, string[]>} targets the zones that a card may go to; without an entry,
 *   all
 * @property {Record<string, string>} words the templates of everything that the page says
 * @property {BoardOptions} options
 * @property {Set<string>} selected the cards that the next move takes
 * @property {string | null} stop the card that holds the tab stop of all cards
 * @property {[string, number] | null} stopAt where that card lay: its zone and its place there
 * @property {string | null} lastSent the meld zone that Enter used last
 * @property {{ids: string[]} | null} drag the cards under the pointer while they are dragged
 */

/** @param {Reader<BoardTold>} told @returns {State} */
export function createState(told) {
  const state = {
    ...readTold(told),
    layout: copyLayout(told("placement")),
    selected: new Set(),
    stop: null,
    stopAt: null,
    lastSent: null,
    drag: null,
  };
  keepSane(state);
  return state;
}

/**
 * Python's values, all but the layout, which may be ahead of Python.
 *
 * @param {Reader<BoardTold>} told
 */
export function readTold(told) {
  const cards = told("cards");
  return {
    cards: new Map(cards.map((card) => [card.id, card])),
    bits: new Map(cards.map((card, bit) => [card.id, bit])),
    zones: told("zones"),
    verdicts: told("verdicts"),
    verdictWords: told("verdict_words"),
    marks: told("marks"),
    targets: told("targets") ?? {},
    words: told("words"),
    options: told("options"),
  };
}

/**
 * Drop everything that names cards that are gone: a stale selection must never move anything.
 *
 * @param {State} state
 */
export function keepSane(state) {
  for (const id of state.selected) {
    if (zoneOf(state.layout, id) === null) state.selected.delete(id);
  }
  keepStop(state);
}
