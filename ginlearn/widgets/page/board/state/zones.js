// The zone that is meant: where a card lies, where it may go, and where Enter and digits send it.

import { zoneOf } from "./layout.js";
import { isGood, verdictIn, verdictOf } from "./verdicts.js";

/**
 * @import { Zone } from "../../shared/types.js"
 * @import { State } from "./state.js"
 */

/**
 * @param {State} state
 * @param {string | null | undefined} id
 */
export function zoneNamed(state, id) {
  return state.zones.find((zone) => zone.id === id);
}

/**
 * The zone in which a card lies.
 *
 * @param {State} state
 * @param {string} id
 */
export function zoneAround(state, id) {
  return zoneNamed(state, zoneOf(state.layout, id));
}

/**
 * True when cards may go to a zone, as far as the page knows.
 *
 * @param {State} state
 * @param {string[]} ids
 * @param {Zone} zone
 */
export function mayGo(state, ids, zone) {
  return !zone.locked && ids.every((id) => state.targets[id]?.includes(zone.id) ?? true);
}

/**
 * True when a card may go nowhere at all.
 *
 * @param {State} state
 * @param {string} id
 */
export function isFixed(state, id) {
  return state.targets[id]?.length === 0;
}

/** @param {State} state */
export function looseZone({ zones }) {
  return zones.find((zone) => zone.role === "loose");
}

/**
 * The meld zones and then the melds on the table, as the digits of the keyboard number them.
 *
 * @param {State} state
 */
export function meldZones({ zones }) {
  return ["meld", "table"].flatMap((role) => zones.filter((zone) => zone.role === role));
}

/**
 * The zone to which Enter sends cards: one where they make a meld, or else the zone used last while
 * it is not a meld yet, or else an empty one, or else any other.
 *
 * @param {State} state
 * @param {string[]} ids
 * @returns {Zone | null}
 */
export function zoneForEnter(state, ids) {
  const open = state.zones.filter(
    (zone) =>
      zone.role === "meld" &&
      mayGo(state, ids, zone) &&
      !ids.every((id) => zoneOf(state.layout, id) === zone.id),
  );
  /** @param {Zone} zone */
  const lying = (zone) => (state.layout[zone.id] ?? []).filter((id) => !ids.includes(id));
  /** @param {Zone} zone */
  const isUnfinished = (zone) => lying(zone).length > 0 && !isGood(verdictIn(state, zone));
  return (
    open.find((zone) => isGood(verdictOf(state, [...lying(zone), ...ids]))) ??
    open.find((zone) => zone.id === state.lastSent && isUnfinished(zone)) ??
    open.find((zone) => lying(zone).length === 0) ??
    open[0] ??
    null
  );
}
