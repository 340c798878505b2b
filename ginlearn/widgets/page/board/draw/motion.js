// Cards that glide from their old places to their new ones.

import { boxesOf, boxOfZone } from "./boxes.js";

/** @import { Board, Start } from "./parts.js" */

/** The time that a card takes to settle, in milliseconds. */
const SETTLE = 120;

/** The time that a card takes to arrive from another player or a pile, in milliseconds. */
const FLY = 320;

/**
 * The places of everything before a drawing. Dragged cards start where the pointer left them, and
 * new ones at the zone from which they came.
 *
 * @param {Board} board
 * @param {Map<string, Start>} dragged
 * @param {Record<string, string>} came
 */
export function startsOf(board, dragged, came) {
  /** @type {Map<string, Start>} */
  const starts = boxesOf(board, board.cards.keys());
  for (const [id, start] of dragged) starts.set(id, start);
  for (const [id, zone] of Object.entries(came)) {
    const box = boxOfZone(board, zone);
    if (box && !starts.has(id)) starts.set(id, { left: box.left, top: box.top, flies: true });
  }
  return starts;
}

/**
 * Let cards glide to where they are now.
 *
 * @param {Board} board
 * @param {Map<string, Start>} starts
 */
export function settle(board, starts) {
  const flights = [...board.flights];
  board.flights.clear();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const boxes = boxesOf(board, starts.keys());
  for (const [id, start] of starts) {
    const [slot, now] = [board.cards.get(id)?.slot, boxes.get(id)];
    if (slot && now) glide(slot, start, now, start.flies ? FLY : SETTLE);
  }
  for (const [back, start] of flights) glide(back, start, back.getBoundingClientRect(), FLY);
}

/**
 * @param {Element} node
 * @param {Start} start
 * @param {Start} now
 * @param {number} duration in milliseconds
 */
function glide(node, start, now, duration) {
  const x = start.left - now.left;
  const y = start.top - now.top;
  if (Math.abs(x) + Math.abs(y) < 1) return;
  node.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, zIndex: 3 },
      { transform: "none", zIndex: 3 },
    ],
    { duration, easing: "ease-out" },
  );
}
