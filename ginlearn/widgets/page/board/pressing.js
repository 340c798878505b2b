// Buttons, the form, and zones that can be pressed: their requests to Python.

import { askedBy, isPress } from "../shared/buttons.js";
import { typedIn } from "./draw/field.js";
import { selectedCards } from "./moving.js";
import { mayGo, zoneNamed } from "./state/zones.js";
import { askAgain, pressButton } from "./talk/outbox.js";
import { redraw } from "./view.js";

/** @import { View } from "./view.js" */

/**
 * Ask Python for an action.
 *
 * @param {View} view
 * @param {string} action
 * @param {unknown} [value]
 */
export function act({ outbox, state, conversation, keepHeight }, action, value) {
  keepHeight();
  if (conversation.isSilent) conversation.saySilent();
  const requests = pressButton(outbox, state.layout, action, value);
  const asksAgain = requests.length === 0 && conversation.isSilent;
  conversation.send(asksAgain ? askAgain(outbox, state.layout) : requests);
}

/**
 * Handle a click on a button.
 *
 * @param {View} view
 * @param {HTMLElement} node
 * @param {MouseEvent} click
 */
export function press(view, node, click) {
  const { state, told } = view;
  const button = askedBy(node);
  if (button === null || !isPress(click, node, told("options"))) return;
  if (!button.takes) return act(view, button.action, button.value);
  act(view, button.action, selectedCards(state));
  state.selected.clear();
  redraw(view);
}

/**
 * Run the action of a zone, unless the selection may go into it.
 *
 * @param {View} view
 * @param {string} id
 * @param {string[]} selected
 * @returns {boolean} whether the zone is there for anything now
 */
export function pressZone(view, id, selected) {
  const zone = zoneNamed(view.state, id);
  if (!zone?.action || (selected.length > 0 && mayGo(view.state, selected, zone))) return false;
  act(view, zone.action);
  return true;
}

/** @param {View} view */
export function watchField(view) {
  const { field } = view.board;
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    act(view, field.action, typedIn(view.board));
  }, { signal: view.signal });
}
