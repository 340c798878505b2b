// The lines of hands, with those that a quick writer needs before Python has sent them.

import { fill } from "../shared/words.js";

/** @import { Row } from "../shared/types.js" */

/**
 * Add blank lines, numbered on from the last one, until there are as many as needed.
 *
 * @param {Row[]} lines
 * @param {number} needed
 * @param {Record<string, string>} words
 */
export function withBlankLines(lines, needed, words) {
  const last = lines[lines.length - 1];
  const blank = Array.from({ length: Math.max(0, needed - lines.length) }, (_, at) => {
    const line = lines.length + at;
    const n = String(Number(last.head) + at + 1);
    const cells = last.cells.map((cell) => {
      const [, ...rest] = cell.id.split(".");
      return { ...cell, id: [line, ...rest].join("."), text: "", mark: "" };
    });
    return { ...last, id: String(line), head: n, name: fill(words, "sheet.hand.n", { n }), cells };
  });
  return [...lines, ...blank];
}

/**
 * The number of lines needed. A line that went away under the writer, as at the end of the game,
 * would send the next digits to the notebook.
 *
 * @param {Row[]} lines as Python told them
 * @param {number} wanted how many the writer has asked for by going on
 * @param {boolean} grows whether Python adds lines
 * @param {string | undefined} cell the one in which the focus is
 */
export function linesNeeded(lines, wanted, grows, cell) {
  const kept = Number(cell?.split(".")[0] ?? -1) + 1;
  const isWritten = lines[lines.length - 1]?.cells[0].input;
  return Math.max(grows ? wanted : 0, isWritten ? kept : 0);
}
