// Drawing the zones: their names and verdicts, the cards in them, and the backs of others' cards.

import { element, put, putChild, putText } from "../../shared/nodes.js";
import { fill, fillCount } from "../../shared/words.js";
import { isGood, pointsOf, verdictIn } from "../state/verdicts.js";
import { mayGo } from "../state/zones.js";
import { boxOfZone } from "./boxes.js";
import { cardNode, drawCard, dropCards } from "./cards.js";

/**
 * @import { Verdict, Zone } from "../../shared/types.js"
 * @import { State } from "../state/state.js"
 * @import { Board, Place } from "./parts.js"
 */

/**
 * @param {Board} board
 * @param {State} state
 * @param {Record<string, string>} came the zone from which each new back in a zone came
 */
export function drawZones(board, state, came) {
  state.zones.forEach((zone, index) => {
    const place = placeOf(board, zone.id);
    putChild(board.zones, place.node, index);
    drawZone(board, state, zone, place);
    drawBacks(board, zone, place, came[zone.id]);
  });
  for (const [id, place] of board.places) {
    if (!state.zones.some((zone) => zone.id === id)) {
      place.node.remove();
      board.places.delete(id);
    }
  }
  dropCards(board, state);
}

/** @param {Board} board @param {string} id @returns {Place} */
function placeOf({ places }, id) {
  const known = places.get(id);
  if (known) return known;
  const node = element("div", "gl-zone", { role: "group", "data-zone": id });
  const head = element("div", "gl-zone-head");
  const name = element("span", "gl-zone-name");
  const verdict = element("span", "gl-zone-verdict");
  const row = element("div", "gl-row", { dir: "ltr" });
  head.append(name, verdict);
  node.append(head, row);
  const place = { node, name, verdict, row, backs: [] };
  places.set(id, place);
  return place;
}

/** @param {Board} board @param {State} state @param {Zone} zone @param {Place} place */
function drawZone(board, state, zone, { node, name, verdict, row }) {
  const { label } = zone;
  const ids = state.layout[zone.id] ?? [];
  const judged = verdictIn(state, zone);
  put(node, "data-zone-role", zone.role);
  put(node, "data-verdict", judged.kind);
  node.toggleAttribute("data-good", isGood(judged));
  node.toggleAttribute("data-locked", zone.locked);
  node.toggleAttribute("data-empty", ids.length === 0);
  node.toggleAttribute("data-target", isTarget(state, zone));
  node.toggleAttribute("data-live", Boolean(zone.action));
  putText(name, label);
  const shown = besideName(state, zone, judged);
  putText(verdict, shown);
  const cards = fillCount(state.words, board.root.lang, "cards", ids.length);
  const spoken = zone.note ? label : fill(state.words, "zone.name", { zone: label, cards });
  put(node, "aria-label", shown ? `${spoken}, ${shown}` : spoken);
  ids.forEach((id, index) => {
    const card = cardNode(board, state, id);
    putChild(row, card.slot, index);
    drawCard(board, state, id, card, { zone: label, place: index + 1, count: ids.length });
  });
}

/**
 * True when a zone is shown as open to the selected or dragged cards. Loose cards and melds accept
 * nearly everything, so there the sign would mean nothing.
 *
 * @param {State} state
 * @param {Zone} zone
 */
function isTarget(state, zone) {
  const chosen = state.drag?.ids ?? [...state.selected];
  const isChosen = chosen.length > 0 && chosen.every((id) => state.targets[id]);
  return isChosen && !["loose", "meld"].includes(zone.role) && mayGo(state, chosen, zone);
}

/** @param {State} state @param {Zone} zone @param {Verdict} verdict */
function besideName(state, { id, note }, verdict) {
  if (note) return note;
  if (!isGood(verdict)) return verdict.text;
  const n = pointsOf(state, state.layout[id] ?? []);
  return fill(state.words, "zone.meld", { verdict: verdict.text, n });
}

/**
 * Draw cards of which nobody here may know more than their number: pictures, after the known cards.
 *
 * @param {Board} board
 * @param {Zone} zone
 * @param {Place} place
 * @param {string} [from] the zone from which a new one came
 */
function drawBacks(board, { backs = 0 }, { row, backs: shown }, from) {
  // At first they are all there at once, and come from nowhere.
  const start = shown.length > 0 ? boxOfZone(board, from) : undefined;
  while (shown.length > backs) shown.pop()?.remove();
  while (shown.length < backs) {
    const back = element("div", "gl-slot", { "aria-hidden": "true" });
    back.append(element("span", "gl-paper gl-back"));
    shown.push(back);
    if (start) board.flights.set(back, start);
    row.append(back);
  }
}
