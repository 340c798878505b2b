// Clicks on a score sheet, and the focus that goes from cell to cell.

import { isPress } from "../shared/buttons.js";
import { around, focusedNode } from "../shared/events.js";
import { fieldOf } from "./fields.js";
import { commit, send } from "./talk.js";

/** @import { View } from "./view.js" */

/** @param {View} view */
export function watchCells(view) {
  const { root, signal } = view;
  /** @type {Element | null} what had the focus when the pointer went down */
  let pressed = null;

  root.addEventListener("focusin", (event) => {
    const field = fieldOf(event);
    if (!field) return;
    field.select();
    // From now on for good: anything that went away as the focus leaves would move, under the
    // pointer, the very button that is being pressed.
    root.toggleAttribute("data-used", true);
  }, { signal });

  root.addEventListener("focusout", (event) => {
    const field = fieldOf(event);
    if (field) commit(view, field);
  }, { signal });

  root.addEventListener("pointerdown", () => { pressed = focusedNode(root); }, { signal });

  root.addEventListener("click", (event) => {
    const field = fieldOf(event);
    if (!field) return;
    // The first click chooses the cell, a second one a place within it.
    if (field === pressed) view.editing = field;
    else field.select();
  }, { signal });
}

/** @param {View} view */
export function watchButtons(view) {
  const { root, told, requests, keepHeight, signal } = view;
  root.addEventListener("click", (event) => {
    const button = around(event, "[data-action]");
    if (!button || !isPress(event, button, told("options"))) return;
    const { action = "" } = button.dataset;
    keepHeight();
    if (!requests.waiting.some((request) => request.action === action)) send(view, { action });
  }, { signal });
}
