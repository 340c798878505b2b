// Keys on a score sheet, as in a spreadsheet.

import { isForBrowser, leave } from "../shared/events.js";
import { fieldBeside, fieldOf, isDirty, knownOf, linesOfFields } from "./fields.js";
import { commit } from "./talk.js";
import { drawAnew } from "./view.js";

/** @import { View } from "./view.js" */

/** @type {Record<string, [number, number]>} lines to go down, and fields to go to the right */
const DIRECTIONS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {View} view */
export function watchSheetKeys(view) {
  view.root.addEventListener("keydown", (event) => {
    if (isForBrowser(event)) return;
    // Lumino heeds data-lm-suppress-shortcuts; this is for anything else that listens on a
    // notebook.
    event.stopPropagation();
    const field = fieldOf(event);
    const isEscape = event.key === "Escape";
    const isTaken = isEscape ? goBack(view, field) : field && work(view, field, event);
    if (isTaken) event.preventDefault();
  }, { signal: view.signal });
}

/**
 * Escape restores the text, and then leaves the sheet.
 *
 * @param {View} view
 * @param {HTMLInputElement | null} field
 */
function goBack(view, field) {
  if (field && isDirty(field)) {
    field.value = knownOf(field);
    view.editing = null;
    field.select();
  } else {
    leave(view.root);
  }
  return true;
}

/**
 * @param {View} view
 * @param {HTMLInputElement} field
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key means something here
 */
function work(view, field, { key, shiftKey, repeat }) {
  if (key === "Enter") {
    if (repeat) return true;
    commit(view, field);
    go(view, field, shiftKey ? -1 : 1, 0);
    return true;
  }
  if (key === "F2") {
    view.editing = field;
    field.setSelectionRange(field.value.length, field.value.length);
    return true;
  }
  if (!DIRECTIONS[key] || shiftKey) return false;
  const [down, right] = DIRECTIONS[key];
  if (right !== 0 && view.editing === field) return false;
  go(view, field, down, view.root.dir === "rtl" ? -right : right);
  return true;
}

/**
 * Go to the next field in a direction; a line that is not there yet is drawn at once.
 *
 * @param {View} view
 * @param {HTMLInputElement} field
 * @param {number} down
 * @param {number} along
 */
function go(view, field, down, along) {
  const { table, body } = view.sheet;
  const isLast = linesOfFields(table).at(-1)?.includes(field);
  if (down > 0 && isLast && view.told("options").grows) {
    view.wanted = body.rows.length + 1;
    drawAnew(view);
  }
  const target = fieldBeside(linesOfFields(table), field, down, along);
  target.focus();
  // Even where it is the same field: the next text typed replaces the old, rather than joining it.
  target.select();
}
