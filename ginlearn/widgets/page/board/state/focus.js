// The order in which the focus goes from card to card, and the one card that Tab leads to.

import { inOrder, zoneOf } from "./layout.js";

/**
 * @import { State } from "./state.js"
 *
 * @typedef {"left" | "right" | "up" | "down" | "first" | "last"} Direction
 */

/**
 * The card that an arrow key leads to: left and right through all cards, up and down from zone
 * to zone. Null when there is none.
 *
 * @param {State} state
 * @param {string} id
 * @param {Direction} to
 */
export function neighbour(state, id, to) {
  const all = inOrder(state.zones, state.layout);
  const at = all.indexOf(id);
  if (at < 0 || to === "first") return all[0] ?? null;
  if (to === "last") return all[all.length - 1];
  if (to === "left") return all[Math.max(0, at - 1)];
  if (to === "right") return all[Math.min(all.length - 1, at + 1)];
  const lines = state.zones.map((zone) => state.layout[zone.id] ?? []);
  const filled = lines.filter((line) => line.length > 0);
  const here = filled.findIndex((line) => line.includes(id));
  const there = filled[here + (to === "up" ? -1 : 1)];
  if (there === undefined) return id;
  return there[Math.min(filled[here].indexOf(id), there.length - 1)];
}

/**
 * Pass the tab stop on when its card is gone, and remember its place.
 *
 * @param {State} state
 */
export function keepStop(state) {
  if (zoneOf(state.layout, state.stop) === null) state.stop = nextStop(state);
  const zone = zoneOf(state.layout, state.stop);
  state.stopAt =
    zone === null || state.stop === null ? null : [zone, state.layout[zone].indexOf(state.stop)];
}

/**
 * The card just drawn, since one that lay face down comes back with a face; else the neighbour of
 * the card that is gone; else the first.
 *
 * @param {State} state
 */
function nextStop({ marks, stopAt, layout, zones }) {
  const drawn = Object.keys(marks).find((id) => marks[id] === "drawn");
  const [zone, index] = stopAt ?? ["", 0];
  const there = layout[zone] ?? [];
  return drawn ?? there[Math.min(index, there.length - 1)] ?? inOrder(zones, layout)[0] ?? null;
}
