// The places of cards, zone by zone. A layout is never changed; a move makes another one.

/**
 * @import { Layout, Zone } from "../../shared/types.js"
 *
 * @typedef {{ids: string[], zone: string, index: number}} Move put these cards into that zone, at
 *   the index counted without them
 */

/** @param {Layout} layout @returns {Layout} */
export function copyLayout(layout) {
  return Object.fromEntries(Object.entries(layout).map(([zone, ids]) => [zone, [...ids]]));
}

/** @param {Layout} one @param {Layout} other */
export function sameLayout(one, other) {
  const zones = Object.keys(one);
  return (
    zones.length === Object.keys(other).length &&
    zones.every((zone) => zone in other && one[zone].join() === other[zone].join())
  );
}

/**
 * True when two layouts hold the same cards, in whatever places.
 *
 * @param {Layout} one
 * @param {Layout} other
 */
export function sameCards(one, other) {
  const [these, those] = [one, other].map((layout) => Object.values(layout).flat().sort().join());
  return these === those;
}

/**
 * The zone in which a card lies; null when it lies nowhere.
 *
 * @param {Layout} layout
 * @param {string | null} id
 */
export function zoneOf(layout, id) {
  if (id === null) return null;
  return Object.keys(layout).find((zone) => layout[zone].includes(id)) ?? null;
}

/**
 * All cards, or those given, in the order in which a reader meets them.
 *
 * @param {Zone[]} zones
 * @param {Layout} layout
 * @param {Set<string> | null} ids
 */
export function inOrder(zones, layout, ids = null) {
  const all = zones.flatMap((zone) => layout[zone.id] ?? []);
  return ids === null ? all : all.filter((id) => ids.has(id));
}

/**
 * The layout after a move. Cards that are gone are left out, so that a move made on an older
 * layout still fits a newer one.
 *
 * @param {Layout} layout
 * @param {Move} move
 * @returns {Layout}
 */
export function moveCards(layout, { ids, zone, index }) {
  if (!(zone in layout)) return layout;
  const moving = ids.filter((id) => zoneOf(layout, id) !== null);
  const moved = copyLayout(layout);
  for (const name of Object.keys(moved)) {
    moved[name] = moved[name].filter((id) => !moving.includes(id));
  }
  moved[zone].splice(index, 0, ...moving);
  return moved;
}
