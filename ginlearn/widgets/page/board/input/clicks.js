// Clicks and taps: a card is selected, the selection is sent to a place, a button is pressed.

import { askedBy, nameOfButton } from "../../shared/buttons.js";
import { around } from "../../shared/events.js";
import { indexAt } from "../draw/boxes.js";
import { move, moveToEnd, selectedCards, toggle } from "../moving.js";
import { press, pressZone } from "../pressing.js";
import { zoneOf } from "../state/layout.js";

/** @import { View } from "../view.js" */

/** @param {View} view */
export function watchClicks(view) {
  /** whether a click of this series moved cards, so that its second half moves nothing again */
  let hasMoved = false;
  /** @type {string | null} the button on which the series of clicks began */
  let seriesOn = null;

  view.root.addEventListener("click", (event) => {
    const button = around(event, "[data-action]");
    const name = nameOfButton(askedBy(button));
    if (event.detail <= 1) seriesOn = name;
    // Another button may have come under the mouse, such as "pass" where "show" was: somebody who
    // keeps clicking has not seen it.
    else if (seriesOn !== name) return;
    if (button) return press(view, button, event);
    // The second half of a double click must not undo or repeat the effect of the first.
    if (event.detail > 1 && hasMoved) return;
    hasMoved = clickOnBoard(view, event);
  }, { signal: view.signal });
}

/**
 * @param {View} view
 * @param {MouseEvent} event
 * @returns {boolean} whether anything was moved, or done by Python
 */
function clickOnBoard(view, event) {
  const { state } = view;
  const id = around(event, "[data-card]")?.dataset.card;
  const zone = around(event, "[data-zone]")?.dataset.zone;
  if (id !== undefined) state.stop = id;
  const selected = selectedCards(state);
  if (zone !== undefined && pressZone(view, zone, selected)) return true;
  const isSent = zone !== undefined && selected.length > 0;
  if (isSent && id === undefined) return moveToEnd(view, selected, zone);
  if (isSent && selected.every((one) => zoneOf(state.layout, one) !== zone)) {
    return move(view, { ids: selected, zone, index: indexOfClick(view, event, zone, selected) });
  }
  if (id !== undefined) toggle(view, id);
  return false;
}

/**
 * The index of the card in a zone before which a click sends cards.
 *
 * @param {View} view
 * @param {MouseEvent} event
 * @param {string} zone
 * @param {string[]} selected
 */
function indexOfClick({ board, state }, event, zone, selected) {
  if (event.detail > 0) return indexAt(board, state.layout, zone, selected, event);
  // A click made by a screen reader has no place; the cards go behind the one clicked.
  const id = around(event, "[data-card]")?.dataset.card ?? "";
  return state.layout[zone].indexOf(id) + 1;
}
