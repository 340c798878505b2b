// Places on the screen, and the index among cards that a point means.

/**
 * @import { Layout } from "../../shared/types.js"
 * @import { Board } from "./parts.js"
 *
 * @typedef {Pick<DOMRect, "left" | "right" | "top" | "bottom">} Box
 */

/**
 * The places of cards on the screen, by id; none when the board is hidden.
 *
 * @param {Board} board
 * @param {Iterable<string>} ids
 * @returns {Map<string, DOMRect>}
 */
export function boxesOf({ cards }, ids) {
  const boxes = new Map();
  for (const id of ids) {
    const box = cards.get(id)?.button.getBoundingClientRect();
    if (box && box.width > 0) boxes.set(id, box);
  }
  return boxes;
}

/** @param {Board} board @param {string | undefined} zone */
export function boxOfZone({ places }, zone) {
  return places.get(zone ?? "")?.row.getBoundingClientRect();
}

/**
 * The index of the card of a zone before which a point lies, the moving cards left out.
 *
 * @param {Board} board
 * @param {Layout} layout
 * @param {string} zone
 * @param {string[]} moving
 * @param {{clientX: number, clientY: number}} point
 */
export function indexAt(board, layout, zone, moving, { clientX, clientY }) {
  const others = layout[zone].filter((id) => !moving.includes(id));
  return dropIndex([...boxesOf(board, others).values()], clientX, clientY);
}

/**
 * The index of the card in a zone before which a point lies. The dragged cards must not be among
 * the boxes, so that nothing shifts when they leave. A card counts by the strip of it that shows.
 *
 * @param {Box[]} boxes from left to right, line after line
 * @param {number} x
 * @param {number} y
 */
export function dropIndex(boxes, x, y) {
  let index = 0;
  boxes.forEach((box, at) => {
    const next = boxes[at + 1];
    const sameLine = next !== undefined && next.top < box.bottom - 1 && next.left > box.left;
    const right = sameLine ? Math.min(next.left, box.right) : box.right;
    const lineIsAbove = y > box.bottom && boxes.some((other) => other.top >= box.bottom - 1);
    const lineIsBelow = y < box.top && boxes.some((other) => other.bottom <= box.top + 1);
    if (lineIsAbove || (!lineIsBelow && x > (box.left + right) / 2)) index = at + 1;
  });
  return index;
}
