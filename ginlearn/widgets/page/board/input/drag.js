// A drag under way: copies of the cards follow the pointer, and the zone below says where they
// would go. The cards themselves stay where they are until they are dropped.

import { boxesOf, indexAt } from "../draw/boxes.js";
import { mayGo, zoneNamed } from "../state/zones.js";
import { bringIntoSight } from "./sight.js";

/**
 * @import { Board, Start } from "../draw/parts.js"
 * @import { State } from "../state/state.js"
 *
 * @typedef {object} Press a pointer that went down on a card
 * @property {number} id the pointer's
 * @property {string} kind "mouse", "pen" or "touch"
 * @property {number} x
 * @property {number} y
 * @property {HTMLElement} button the card's
 * @property {string} card
 * @property {string[]} ids the cards that a drag takes
 * @property {string} zone where they lie
 *
 * @typedef {object} Drag
 * @property {string[]} ids
 * @property {string} zone where they lie
 * @property {number} shiftX from the left edge of the first card to the pointer, in pixels
 * @property {number} shiftY from its top edge
 * @property {number} step from one card to the next
 * @property {number} height of a card
 * @property {number} left where the first card is on the screen
 * @property {number} top
 * @property {{zone: string, index: number} | null} to where they would go; null where they may not
 * @property {HTMLElement} caret
 * @property {AbortController} life ends with the drag
 */

/** The part of its width that each of several dragged cards shows. */
const STRIP = 0.36;

/**
 * @param {Board} board
 * @param {Press} press
 * @param {() => void} cancel
 * @returns {Drag}
 */
export function startDrag({ cards, float }, press, cancel) {
  const { ids, zone } = press;
  const { left, top, width, height } = press.button.getBoundingClientRect();
  const step = width * STRIP;
  const back = ids.indexOf(press.card) * step;
  float.replaceChildren(...ids.flatMap((id) => pictureOf(cards.get(id)?.button)));
  float.style.setProperty("--step", `${step}px`);
  float.classList.add("gl-floating");
  float.showPopover?.();
  const caret = document.createElement("div");
  caret.className = "gl-caret";
  const life = new AbortController();
  // The focus may be anywhere during a drag, so Escape is caught wherever it goes.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    cancel();
  }, { capture: true, signal: life.signal });
  const [shiftX, shiftY] = [press.x - left + back, press.y - top];
  return { ids, zone, shiftX, shiftY, step, height, left, top, to: null, caret, life };
}

/**
 * A copy is only a picture: it must not be found, focused or spoken as a second card.
 *
 * @param {HTMLElement | undefined} button
 */
function pictureOf(button) {
  if (!button) return [];
  const picture = /** @type {HTMLElement} */ (button.cloneNode(true));
  for (const name of ["data-card", "aria-label", "aria-pressed", "data-mark"]) {
    picture.removeAttribute(name);
  }
  picture.tabIndex = -1;
  return [picture];
}

/**
 * Follow the pointer.
 *
 * @param {{board: Board, state: State}} view
 * @param {Drag} drag
 * @param {{clientX: number, clientY: number}} point
 */
export function follow({ board, state }, drag, point) {
  drag.left = point.clientX - drag.shiftX;
  drag.top = point.clientY - drag.shiftY;
  board.float.style.transform = `translate(${drag.left}px, ${drag.top}px)`;
  const before = drag.to?.zone ?? drag.zone;
  drag.to = targetAt(board, state, drag.ids, point);
  for (const [id, { node }] of board.places) {
    const isOver = drag.to?.zone === id;
    node.toggleAttribute("data-over", isOver);
    if (isOver && id !== before) bringIntoSight(node, point.clientY);
  }
  showCaret(board, state, drag);
}

/**
 * The zone and index under a point, if cards may be dropped there.
 *
 * @param {Board} board
 * @param {State} state
 * @param {string[]} ids
 * @param {{clientX: number, clientY: number}} point
 */
function targetAt(board, state, ids, point) {
  const around = /** @type {Document | ShadowRoot} */ (board.root.getRootNode());
  const node = around.elementFromPoint(point.clientX, point.clientY)?.closest("[data-zone]");
  if (!node || !board.root.contains(node)) return null;
  const zone = zoneNamed(state, node.getAttribute("data-zone"));
  if (!zone || !mayGo(state, ids, zone)) return null;
  return { zone: zone.id, index: indexAt(board, state.layout, zone.id, ids, point) };
}

/**
 * Show between which cards the dragged ones would go.
 *
 * @param {Board} board
 * @param {State} state
 * @param {Drag} drag
 */
function showCaret(board, state, { ids, to, caret, height }) {
  const row = to && board.places.get(to.zone)?.row;
  if (!row) return caret.remove();
  const others = state.layout[to.zone].filter((id) => !ids.includes(id));
  const frame = row.getBoundingClientRect();
  const boxes = boxesOf(board, others);
  const next = boxes.get(others[to.index]);
  const last = boxes.get(others[to.index - 1]);
  const x = next ? next.left - 2 : last ? last.right + 2 : frame.left;
  caret.style.left = `${x - frame.left}px`;
  caret.style.top = `${(next ?? last ?? frame).top - frame.top}px`;
  caret.style.height = `${height}px`;
  if (caret.parentNode !== row) row.append(caret);
}

/**
 * End a drag.
 *
 * @param {Board} board
 * @param {Drag} drag
 * @returns {Map<string, Start>} where the dragged cards were on the screen
 */
export function endDrag({ float, places }, { ids, left, top, step, caret, life }) {
  life.abort();
  caret.remove();
  float.hidePopover?.();
  float.classList.remove("gl-floating");
  float.replaceChildren();
  for (const { node } of places.values()) node.removeAttribute("data-over");
  return new Map(ids.map((id, at) => [id, { left: left + at * step, top }]));
}
