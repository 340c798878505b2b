// What the page says of moves and selections, in whole sentences.

import { deadwoodOf, isFixed, isGood, pointsOf, verdictIn } from "./state.js";
import { fill, fillCount, sentence } from "./words.js";

/**
 * A move that was just made: the cards, the verdict on their zone, and the count.
 *
 * @param {object} state see createState; its layout is the one after the move
 * @param {string} lang
 * @param {string[]} ids the cards moved
 * @param {import("./state.js").Zone} zone where they lie now
 * @param {boolean} within whether they lay in that zone before
 */
export function moveSentences(state, lang, ids, zone, within) {
  const { words } = state;
  const lying = state.layout[zone.id];
  const name = nameOf(state, ids[0]);
  const where = { name, zone: zone.label, place: lying.indexOf(ids[0]) + 1, count: lying.length };
  const said = [
    within && ids.length === 1
      ? fill(words, "moved.within", where)
      : fillCount(words, lang, "moved", ids.length, where),
  ];
  const verdict = verdictIn(state, zone);
  if (verdict.text) {
    const points = fillCount(words, lang, "points", pointsOf(state, lying));
    const key = isGood(verdict) ? "zone.spoken" : "zone.fault";
    said.push(fill(words, key, { verdict: verdict.text, points }));
  }
  if (state.options.show_deadwood !== false) {
    said.push(fill(words, "deadwood.spoken", { n: deadwoodOf(state) }));
  }
  return said.map(sentence).join(" ");
}

/** How many cards are selected, and what to do with them. */
export function selectionSentence(state, lang) {
  const [first] = state.selected;
  if (first === undefined) return fill(state.words, "unselected");
  const values = { name: nameOf(state, first) };
  return sentence(fillCount(state.words, lang, "selected", state.selected.size, values));
}

/** That a card was not moved after all. */
export function putBackSentence(state, id) {
  return sentence(fill(state.words, "put_back", { name: nameOf(state, id) }));
}

/** That a card may not go to a zone now, or nowhere at all. */
export function notNowSentence(state, id, zone) {
  const key = zone && !isFixed(state, id) ? "not_there" : "fixed";
  return sentence(fill(state.words, key, { name: nameOf(state, id), zone: zone?.label }));
}

function nameOf(state, id) {
  return state.cards.get(id)?.name ?? "";
}
