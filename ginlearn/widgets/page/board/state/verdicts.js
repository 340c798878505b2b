// The verdicts on groups of cards, and their points. The page knows no rules: it looks up Python's
// verdict on every group, given beforehand, so that a drop is judged in the same frame.

/**
 * @import { Verdict, Zone } from "../../shared/types.js"
 * @import { State } from "./state.js"
 */

/**
 * The verdict on a group of cards. No cards, and cards not judged, have an empty verdict.
 *
 * @param {State} state
 * @param {string[]} ids
 * @returns {Verdict}
 */
export function verdictOf(state, ids) {
  const nothing = { kind: "", text: "" };
  if (ids.length === 0) return nothing;
  let group = 0;
  for (const id of ids) {
    const bit = state.bits.get(id);
    if (bit === undefined || 2 ** bit >= state.verdicts.length) return nothing;
    group += 2 ** bit;
  }
  return state.verdictWords[state.verdicts[group]] ?? nothing;
}

/**
 * The verdict on the cards of a zone; only meld zones are judged.
 *
 * @param {State} state
 * @param {Zone} zone
 */
export function verdictIn(state, zone) {
  return verdictOf(state, zone.role === "meld" ? (state.layout[zone.id] ?? []) : []);
}

/**
 * True when a verdict says that the cards are a meld.
 *
 * @param {Verdict} verdict
 */
export function isGood({ kind }) {
  return kind !== "" && kind !== "none";
}

/**
 * The points of some cards together.
 *
 * @param {State} state
 * @param {string[]} ids
 */
export function pointsOf(state, ids) {
  return ids.reduce((sum, id) => sum + (state.cards.get(id)?.points ?? 0), 0);
}

/**
 * The points of all cards that count, less those in melds.
 *
 * @param {State} state
 */
export function deadwoodOf(state) {
  return state.zones
    .filter((zone) => zone.counts && !isGood(verdictIn(state, zone)))
    .reduce((sum, zone) => sum + pointsOf(state, state.layout[zone.id] ?? []), 0);
}
