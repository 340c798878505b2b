// Drawing the cards. Each has one node for its whole life, which is moved and never made anew, so
// that focus, pointer and screen reader stay where they are.

import { element, put } from "../../shared/nodes.js";
import { fill, fillCount } from "../../shared/words.js";

/**
 * @import { State } from "../state/state.js"
 * @import { Board, CardNode } from "./parts.js"
 */

/**
 * The node of a card, with its face.
 *
 * @param {Board} board
 * @param {State} state
 * @param {string} id
 */
export function cardNode({ cards }, state, id) {
  const card = cards.get(id) ?? createCard(id);
  cards.set(id, card);
  const face = state.cards.get(id)?.face ?? "";
  if (card.face !== face) {
    card.face = face;
    card.button.innerHTML = face;
  }
  return card;
}

/** @param {string} id @returns {CardNode} */
function createCard(id) {
  const slot = element("div", "gl-slot");
  const button = element("button", "gl-card gl-paper", {
    "data-card": id, "data-suit": id.slice(-1),
  });
  slot.append(button);
  return { slot, button, face: "" };
}

/**
 * @param {Board} board
 * @param {State} state
 * @param {string} id
 * @param {CardNode} card
 * @param {{zone: string, place: number, count: number}} where
 */
export function drawCard({ root }, state, id, { button }, where) {
  const { name = id, points } = state.cards.get(id) ?? {};
  const spoken =
    points === undefined
      ? fill(state.words, "card.hidden", where)
      : fill(state.words, "card", {
          name, points: fillCount(state.words, root.lang, "points", points), ...where,
        });
  const mark = state.marks[id];
  const marked = mark ? fill(state.words, `mark.${mark}`) : "";
  put(button, "aria-label", marked ? `${spoken}, ${marked}` : spoken);
  put(button, "aria-pressed", String(state.selected.has(id)));
  put(button, "tabindex", id === state.stop ? "0" : "-1");
  put(button, "data-mark", mark ?? "");
  button.toggleAttribute("data-dragged", state.drag?.ids.includes(id) ?? false);
}

/**
 * Remove the nodes of cards that are gone.
 *
 * @param {Board} board
 * @param {State} state
 */
export function dropCards({ cards }, state) {
  for (const [id, { slot }] of cards) {
    if (!state.cards.has(id)) {
      slot.remove();
      cards.delete(id);
    }
  }
}
