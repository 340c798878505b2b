// The fixed parts of a score sheet: every view makes them once, and drawing fills them.

import { createLines, element } from "../shared/nodes.js";

/** @typedef {ReturnType<typeof createSheet>} Sheet */

/**
 * @param {HTMLElement} el the element that the front end gave the view
 * @param {string} token makes the ids of this view its own
 */
export function createSheet(el, token) {
  const helpId = `${token}-help`;
  const root = element("div", "ginlearn-board", {
    role: "group", "aria-describedby": helpId, tabindex: "-1", "data-lm-suppress-shortcuts": "true",
  });
  const surface = element("div", "gl-surface");
  const table = element("table", "gl-sheet");
  const caption = element("caption");
  const head = element("thead");
  const body = element("tbody");
  const foot = element("tfoot");
  const standing = element("p", "gl-standing", { "data-role": "score" });
  const buttons = element("div", "gl-buttons gl-standing");
  const { message, help } = createLines(helpId);
  table.append(caption, head, body, foot);
  surface.append(table, standing, buttons, message, help);
  root.append(surface);
  el.append(root);
  return {
    root, table, caption, head, body, foot, standing, buttons, message, help,
    /** @type {Map<string, HTMLTableRowElement>} */
    rows: new Map(),
    /** @type {Map<string, HTMLTableCellElement>} */
    cells: new Map(),
    /** what the headings were last drawn from */
    headsDrawn: "",
  };
}
