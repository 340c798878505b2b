// Moving and selecting cards: shown at once, spoken, and proposed to Python.

import { fill } from "../shared/words.js";
import { copyLayout, inOrder, moveCards, sameLayout, zoneOf } from "./state/layout.js";
import { isFixed, mayGo, zoneAround, zoneNamed } from "./state/zones.js";
import { askAgain, proposeMove } from "./talk/outbox.js";
import { moveSentences, notNowSentence, selectionSentence } from "./talk/spoken.js";
import { redraw } from "./view.js";

/**
 * @import { Zone } from "../shared/types.js"
 * @import { Start } from "./draw/parts.js"
 * @import { Move } from "./state/layout.js"
 * @import { State } from "./state/state.js"
 * @import { View } from "./view.js"
 */

/**
 * Move cards, show it at once and send it to Python.
 *
 * @param {View} view
 * @param {Move} change
 * @param {Map<string, Start>} [dragged] where the pointer left them
 * @returns {boolean} whether anything moved
 */
export function move(view, change, dragged) {
  const { state, told, conversation, outbox } = view;
  const target = zoneNamed(state, change.zone);
  if (target === undefined || isClosed(view, change.ids, target)) return false;
  const layout = moveCards(state.layout, change);
  const isChanged = !sameLayout(layout, state.layout);
  const within = change.ids.every((id) => zoneOf(state.layout, id) === change.zone);
  for (const id of change.ids) state.selected.delete(id);
  state.stop = change.ids[0];
  state.layout = layout;
  if (isChanged) state.marks = {};
  redraw(view, dragged);
  if (!isChanged) return false;
  conversation.sayLater(moveSentences(state, told("lang"), change.ids, target, within));
  const requests = proposeMove(outbox, change, layout);
  share(view);
  const asksAgain = requests.length === 0 && conversation.isSilent;
  conversation.send(asksAgain ? askAgain(outbox, layout) : requests);
  return true;
}

/**
 * @param {View} view
 * @param {string[]} ids
 * @param {string} zone
 */
export function moveToEnd(view, ids, zone) {
  const rest = view.state.layout[zone].filter((id) => !ids.includes(id));
  return move(view, { ids, zone, index: rest.length });
}

/**
 * Let the other views of this board follow at once. Python accepts moves from requests alone, and
 * nothing that a page sets.
 *
 * @param {View} view
 */
export function share({ model, told, state }) {
  if (!sameLayout(told("placement"), state.layout)) {
    model.set("placement", copyLayout(state.layout));
  }
  if (Object.keys(told("marks")).length > 0) model.set("marks", {});
}

/**
 * The selected cards, in the order in which they lie.
 *
 * @param {State} state
 */
export function selectedCards({ zones, layout, selected }) {
  return inOrder(zones, layout, selected);
}

/**
 * The cards on which a key on a card acts: the selected ones, or else that one.
 *
 * @param {State} state
 * @param {string} id
 */
export function chosenCards(state, id) {
  return state.selected.size > 0 ? selectedCards(state) : [id];
}

/**
 * @param {View} view
 * @param {string} id
 */
export function toggle(view, id) {
  const { selected } = view.state;
  if (isClosed(view, [id])) return;
  if (!selected.delete(id)) selected.add(id);
  showSelection(view);
}

/**
 * @param {View} view
 * @returns {boolean} whether anything was selected
 */
export function clearSelection(view) {
  if (view.state.selected.size === 0) return false;
  view.state.selected.clear();
  showSelection(view);
  return true;
}

/** @param {View} view */
function showSelection(view) {
  redraw(view);
  view.conversation.sayLater(selectionSentence(view.state, view.told("lang")));
}

/**
 * True when cards may not be moved, or not to that zone; the reason is spoken.
 *
 * @param {View} view
 * @param {string[]} ids
 * @param {Zone} [target]
 */
export function isClosed({ state, announcer }, ids, target) {
  const zones = [target, ...ids.map((id) => zoneAround(state, id))];
  const locked = zones.find((zone) => zone?.locked);
  const fixed = ids.find((id) => isFixed(state, id) || (target && !mayGo(state, [id], target)));
  if (locked) announcer.now(fill(state.words, "locked", { zone: locked.label }), "bad");
  else if (fixed) announcer.now(notNowSentence(state, fixed, target), "bad");
  return Boolean(locked || fixed || state.options.read_only);
}
