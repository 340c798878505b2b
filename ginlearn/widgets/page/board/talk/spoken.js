// The page's words about moves and selections, in whole sentences.

import { fill, fillCount, sentence } from "../../shared/words.js";
import { deadwoodOf, isGood, pointsOf, verdictIn } from "../state/verdicts.js";
import { isFixed } from "../state/zones.js";

/**
 * @import { Zone } from "../../shared/types.js"
 * @import { State } from "../state/state.js"
 */

/**
 * The effect of the latest move: the cards, the verdict on their zone, and the count.
 *
 * @param {State} state whose layout is the one after the move
 * @param {string} lang
 * @param {string[]} ids the cards moved
 * @param {Zone} zone where they lie now
 * @param {boolean} within whether they lay in that zone before
 */
export function moveSentences(state, lang, ids, zone, within) {
  const lying = state.layout[zone.id];
  const name = nameOf(state, ids[0]);
  const where = { name, zone: zone.label, place: lying.indexOf(ids[0]) + 1, count: lying.length };
  const said = [
    ids.length === 1
      ? fill(state.words, within ? "moved.within" : "moved", where)
      : fillCount(state.words, lang, "moved.cards", ids.length, where),
  ];
  const verdict = verdictIn(state, zone);
  if (verdict.text) {
    const points = fillCount(state.words, lang, "points", pointsOf(state, lying));
    const key = isGood(verdict) ? "zone.spoken" : "zone.fault";
    said.push(fill(state.words, key, { verdict: verdict.text, points }));
  }
  if (state.options.show_deadwood !== false) {
    said.push(fill(state.words, "deadwood.spoken", { n: deadwoodOf(state) }));
  }
  return said.map(sentence).join(" ");
}

/**
 * Which card is selected, or how many are, and what to do with them.
 *
 * @param {State} state
 * @param {string} lang
 */
export function selectionSentence(state, lang) {
  const [first] = state.selected;
  if (first === undefined) return fill(state.words, "unselected");
  const { size } = state.selected;
  return sentence(size === 1
    ? fill(state.words, "selected", { name: nameOf(state, first) })
    : fillCount(state.words, lang, "selected.cards", size));
}

/**
 * The sentence that a card was not moved after all.
 *
 * @param {State} state
 * @param {string | undefined} id
 */
export function putBackSentence(state, id) {
  return sentence(fill(state.words, "put_back", { name: nameOf(state, id) }));
}

/**
 * The sentence that a card may not go to a zone now, or nowhere at all.
 *
 * @param {State} state
 * @param {string} id
 * @param {Zone} [zone]
 */
export function notNowSentence(state, id, zone) {
  const key = zone && !isFixed(state, id) ? "not_there" : "fixed";
  return sentence(fill(state.words, key, { name: nameOf(state, id), zone: zone?.label }));
}

/** @param {State} state @param {string | undefined} id */
function nameOf(state, id) {
  return state.cards.get(id ?? "")?.name ?? "";
}
