// Drawing the table. A cell that stays keeps its node, and the text being written in it.

import { focusedNode } from "../shared/events.js";
import { element, put, putChild, putText } from "../shared/nodes.js";
import { fill } from "../shared/words.js";
import { isDirty, setKnown } from "./fields.js";

/**
 * @import { Cell, Head, Row } from "../shared/types.js"
 * @import { Sheet } from "./parts.js"
 * @import { View } from "./view.js"
 */

/** @param {Sheet} sheet @param {Head[][]} heads */
export function drawHeads(sheet, heads) {
  const drawn = JSON.stringify(heads);
  if (drawn === sheet.headsDrawn) return;
  sheet.headsDrawn = drawn;
  sheet.head.replaceChildren(...heads.map((line) => {
    const tr = element("tr");
    tr.append(...line.map(({ text, span, rows }) => element("th", "", {
      scope: span > 1 ? "colgroup" : "col", colspan: span, rowspan: rows, title: text,
    }, text)));
    return tr;
  }));
}

/**
 * @param {View} view
 * @param {HTMLTableSectionElement} part
 * @param {Row[]} rows
 */
export function drawRows(view, part, rows) {
  const { sheet } = view;
  rows.forEach((row, index) => {
    const tr = kept(sheet.rows, row.id, () => {
      const made = element("tr");
      made.append(element("th", "", { scope: "row" }));
      return made;
    });
    const [head] = tr.cells;
    putText(head, row.head);
    head.colSpan = row.span;
    putChild(part, tr, index);
    row.cells.forEach((cell, at) => {
      const td = kept(sheet.cells, cell.id, () => element("td", "", { "data-cell": cell.id }));
      putChild(tr, td, at + 1);
      drawCell(view, td, cell, row.name);
    });
  });
}

/**
 * The node that stands for an id, made when there is none yet.
 *
 * @template Node
 * @param {Map<string, Node>} nodes
 * @param {string} id
 * @param {() => Node} make
 */
function kept(nodes, id, make) {
  const node = nodes.get(id) ?? make();
  nodes.set(id, node);
  return node;
}

/**
 * Remove the nodes of rows and cells that are gone.
 *
 * @param {Sheet} sheet
 * @param {Row[]} rows those that stay
 */
export function dropRows({ rows: lines, cells }, rows) {
  const stay = new Set(rows.map(({ id }) => id));
  const cellsStay = new Set(rows.flatMap((row) => row.cells.map(({ id }) => id)));
  dropOthers(lines, stay);
  dropOthers(cells, cellsStay);
}

/** @param {Map<string, Element>} nodes @param {Set<string>} stay */
function dropOthers(nodes, stay) {
  for (const [id, node] of nodes) {
    if (stay.has(id)) continue;
    node.remove();
    nodes.delete(id);
  }
}

/**
 * @param {View} view
 * @param {HTMLTableCellElement} td
 * @param {Cell} cell
 * @param {string} row what the line is called
 */
function drawCell(view, td, { id, text, column, span, input, mark }, row) {
  const { told, root, requests, editing } = view;
  td.colSpan = span;
  put(td, "data-mark", mark);
  if (!input) return putText(td, text);
  const field = td.querySelector("input") ?? createInput(view, td, id, text);
  put(field, "aria-label", fill(told("words"), "sheet.cell", { column, row }));
  put(field, "aria-invalid", String(mark === "wrong"));
  // The text sent last is newer than Python's knowledge when it sent this.
  if (requests.waiting.some(({ value }) => isOf(value, id))) return;
  const isBeingWritten = isDirty(field);
  setKnown(field, text);
  if (isBeingWritten || field.value === text) return;
  field.value = text;
  if (field === focusedNode(root) && field !== editing) field.select();
}

/** @param {View} view @param {HTMLElement} td @param {string} id @param {string} text */
function createInput({ told }, td, id, text) {
  const { inputmode, longest } = told("options");
  const field = element("input", "", {
    type: "text", inputmode, maxlength: longest, autocomplete: "off", "data-write": id,
  });
  field.value = text;
  setKnown(field, text);
  td.replaceChildren(field);
  return field;
}

/**
 * True when the value sent with a press is text for that cell.
 *
 * @param {unknown} value
 * @param {string} id
 */
function isOf(value, id) {
  return typeof value === "object" && value !== null && "cell" in value && value.cell === id;
}
