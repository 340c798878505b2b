// The entry of a score sheet: a table of cells to write in, as in a spreadsheet.
//
// The page knows no rule of scoring: it draws the rows that Python tells and sends what is written,
// cell by cell. What is being written is never touched by an answer that comes meanwhile.
//
// anywidget calls `render` for each view; loading the module does nothing, so that it can be loaded
// from wherever the page was put.

import { watchButtons, watchCells } from "./input.js";
import { watchKeys } from "./keyboard.js";
import { hearPython } from "./talk.js";
import { createView, drawAnew } from "./view.js";

/** @import { Model, SheetTold } from "../shared/types.js" */

/**
 * Show a score sheet in `el`.
 *
 * @param {{model: Model<SheetTold>, el: HTMLElement}} view
 * @returns {() => void} takes the view away again and leaves nothing behind
 */
function render({ model, el }) {
  const life = new AbortController();
  const view = createView(model, el, life.signal);
  hearPython(view);
  watchCells(view);
  watchButtons(view);
  watchKeys(view);
  drawAnew(view);
  view.conversation.hear();
  return () => {
    life.abort();
    view.root.remove();
  };
}

export default { render };
