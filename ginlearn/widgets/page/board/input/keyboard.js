// Keys on a board: the whole of it can be worked without a mouse.

import { dataOf, leave } from "../../shared/events.js";
import { fill } from "../../shared/words.js";
import {
  chosenCards, clearSelection, isClosed, move, moveToEnd, selectedCards, toggle,
} from "../moving.js";
import { act, pressZone } from "../pressing.js";
import { neighbour } from "../state/focus.js";
import { zoneOf } from "../state/layout.js";
import {
  isFixed, looseZone, meldZones, zoneAround, zoneForEnter, zoneNamed,
} from "../state/zones.js";
import { redraw } from "../view.js";
import { commandElsewhere, commandFor } from "./keys.js";

/**
 * @import { Zone } from "../../shared/types.js"
 * @import { View } from "../view.js"
 * @import { Command } from "./keys.js"
 */

/**
 * @param {View} view
 * @param {() => boolean} cancelDrag puts back what is being dragged, if anything is
 */
export function watchKeys(view, cancelDrag) {
  const { root, state, told, signal } = view;

  root.addEventListener("focusin", (event) => {
    const id = dataOf(event).card;
    if (id === undefined || id === state.stop) return;
    state.stop = id;
    redraw(view);
  }, { signal });

  root.addEventListener("keydown", (event) => {
    const { card, action } = dataOf(event);
    const asked = action && told("options").keys?.[event.key];
    const command = card === undefined ? commandElsewhere(event, asked) : commandFor(event);
    if (command === null) return;
    // Lumino heeds data-lm-suppress-shortcuts; this is for anything else that listens on a
    // notebook.
    event.stopPropagation();
    if (command.do === "type") return;
    event.preventDefault();
    if (command.do === "escape") escape(view, cancelDrag);
    else if (command.do === "act") act(view, command.action);
    else if (card !== undefined) obey(view, command, card);
  }, { signal });

  root.addEventListener("keyup", (event) => {
    // Firefox presses a button when the space bar comes up.
    if (event.key === " " && dataOf(event).card !== undefined) event.preventDefault();
  }, { signal });
}

/** @param {View} view @param {() => boolean} cancelDrag */
function escape(view, cancelDrag) {
  if (!cancelDrag() && !clearSelection(view)) leave(view.root);
}

/**
 * Carry out the command of a key on a card.
 *
 * @param {View} view
 * @param {Command} command
 * @param {string} id
 */
function obey(view, command, id) {
  const { state } = view;
  const zone = zoneAround(state, id);
  const isPressed = command.do === "select" || command.do === "send";
  if (isPressed && zone && (isFixed(state, id) || zone.action)) pressFixed(view, zone, id);
  else if (command.do === "step") stepTo(view, neighbour(state, id, command.to));
  else if (command.do === "select") toggle(view, id);
  else if (command.do === "shift") shift(view, id, command.by);
  else if (command.do === "loose") sendTo(view, looseZone(state), id);
  else if (command.do === "discard") sendTo(view, zoneNamed(state, "discard"), id);
  else if (command.do === "meld") sendToMeld(view, command.meld, id);
  else if (command.do === "send") {
    sendTo(view, zoneForEnter(state, chosenCards(state, id)) ?? undefined, id);
  }
}

/**
 * On a card that cannot move, the keys do the same as a click on its zone.
 *
 * @param {View} view
 * @param {Zone} zone
 * @param {string} id
 */
function pressFixed(view, zone, id) {
  const selected = selectedCards(view.state);
  if (pressZone(view, zone.id, selected)) return;
  if (selected.length > 0) moveToEnd(view, selected, zone.id);
  else isClosed(view, [id]);
}

/** @param {View} view @param {string | null} id */
function stepTo({ board }, id) {
  board.cards.get(id ?? "")?.button.focus();
}

/** @param {View} view @param {number} number @param {string} id */
function sendToMeld(view, number, id) {
  const zone = meldZones(view.state)[number - 1];
  if (zone) sendTo(view, zone, id);
  else view.announcer.now(fill(view.state.words, "no_meld_zone", { n: number }));
}

/** @param {View} view @param {Zone | undefined} zone @param {string} id */
function sendTo(view, zone, id) {
  const { state } = view;
  if (!zone) return;
  const hasMoved = moveToEnd(view, chosenCards(state, id), zone.id);
  if (hasMoved && zone.role === "meld") state.lastSent = zone.id;
}

/**
 * Move a card within its zone.
 *
 * @param {View} view
 * @param {string} id
 * @param {number} by
 */
function shift(view, id, by) {
  const { layout } = view.state;
  const zone = zoneOf(layout, id);
  if (zone === null) return;
  const index = layout[zone].indexOf(id) + by;
  if (index >= 0 && index < layout[zone].length) move(view, { ids: [id], zone, index });
}
