// A view of a score sheet: a table of cells to write in, as in a spreadsheet.
//
// The page knows no rules of scoring: it draws the rows that Python sends and sends the written
// text, cell by cell. An answer that arrives meanwhile never changes the text being written.

import { watchButtons, watchCells } from "./input.js";
import { watchSheetKeys } from "./keyboard.js";
import { attendToPython } from "./talk.js";
import { createSheetView, drawAnew } from "./view.js";

/** @import { Model, SheetTold } from "../shared/types.js" */

/**
 * Show a score sheet in `el`.
 *
 * @param {{model: Model<SheetTold>, el: HTMLElement}} view
 * @returns {() => void} takes the view away again and leaves nothing behind
 */
export function renderSheet({ model, el }) {
  const life = new AbortController();
  const view = createSheetView(model, el, life.signal);
  attendToPython(view);
  watchCells(view);
  watchButtons(view);
  watchSheetKeys(view);
  drawAnew(view);
  view.conversation.hear();
  return () => {
    life.abort();
    view.root.remove();
  };
}
