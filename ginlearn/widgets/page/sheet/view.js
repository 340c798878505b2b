// The parts that everything in one view of a score sheet shares, and the drawing of it.

import { createAnnouncer } from "../shared/announce.js";
import { putButtons } from "../shared/buttons.js";
import { Conversation } from "../shared/conversation.js";
import { focusedNode } from "../shared/events.js";
import { heightKeeper } from "../shared/height.js";
import { put, putText } from "../shared/nodes.js";
import { createRequests, newToken } from "../shared/requests.js";
import { fill } from "../shared/words.js";
import { dropRows, drawHeads, drawRows } from "./draw.js";
import { linesNeeded, withBlankLines } from "./lines.js";
import { createSheet } from "./parts.js";
import { writeAgain } from "./requests.js";

/**
 * @import { Model, Reader, Row, SheetTold } from "../shared/types.js"
 *
 * @typedef {ReturnType<typeof createSheetView>} View
 */

/**
 * @param {Model<SheetTold>} model
 * @param {HTMLElement} el
 * @param {AbortSignal} signal ends the view
 */
export function createSheetView(model, el, signal) {
  /** @type {Reader<SheetTold>} */
  const told = (name) => model.get(name);
  const token = newToken();
  const sheet = createSheet(el, token);
  const requests = createRequests(token);
  const announcer = createAnnouncer(sheet.message, signal);
  const conversation = new Conversation(model, announcer, {
    silence: () => fill(told("words"), "sheet.silent"),
    isWaiting: () => requests.waiting.length > 0,
    again: () => writeAgain(requests),
  }, signal);
  const { root } = sheet;
  return {
    model, told, sheet, root, requests, conversation, signal,
    keepHeight: heightKeeper(root, signal),
    /** how many lines the writer has gone on to, which Python may not have told yet */
    wanted: 0,
    /** @type {HTMLInputElement | null} the field in which keys move the caret, and not on */
    editing: null,
  };
}

/**
 * Draw everything that differs from what is drawn.
 *
 * @param {View} view
 */
export function drawAnew(view) {
  const { sheet, root, told } = view;
  const wasHere = root.contains(focusedNode(root));
  drawSurroundings(view);
  drawHeads(sheet, told("heads"));
  const rows = told("rows");
  const lines = rows.filter(({ sum }) => !sum);
  const shown = withBlankLines(lines, neededIn(view, lines), told("words"));
  const sums = rows.filter(({ sum }) => sum);
  drawRows(view, sheet.body, shown);
  drawRows(view, sheet.foot, sums);
  dropRows(sheet, [...shown, ...sums]);
  sheet.help.hidden = sheet.table.querySelector("input") === null;
  if (wasHere && !root.contains(focusedNode(root))) root.focus();
}

/** @param {View} view */
function drawSurroundings({ sheet, root, told }) {
  const { size, columns } = told("options");
  put(root, "lang", told("lang"));
  put(root, "dir", told("direction"));
  put(root, "aria-label", fill(told("words"), "sheet.label"));
  put(root, "data-size", size);
  put(sheet.table, "data-columns", String(columns));
  putText(sheet.caption, told("caption"));
  putText(sheet.standing, told("standing"));
  putText(sheet.help, fill(told("words"), "sheet.help"));
  putButtons(sheet.buttons, told("buttons"));
}

/** @param {View} view @param {Row[]} lines */
function neededIn({ root, told, wanted }, lines) {
  const cell = /** @type {HTMLElement | null | undefined} */ (
    focusedNode(root)?.closest("[data-cell]")
  );
  return linesNeeded(lines, wanted, told("options").grows, cell?.dataset.cell);
}
