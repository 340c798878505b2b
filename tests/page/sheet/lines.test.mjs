import assert from "node:assert/strict";
import { test } from "node:test";

import { linesNeeded, withBlankLines } from "../../../ginlearn/widgets/page/sheet/lines.js";

const WORDS = { "sheet.hand.n": "hand {n}" };

/** A line of the sheet with a cell to write in for each of two players. */
function line(index, text = "") {
  const cells = [0, 1].map((seat) => ({
    id: `${index}.${seat}`, text, column: `player ${seat}`, span: 1, input: true, mark: text && "won",
  }));
  return { id: String(index), head: String(index + 1), name: `hand ${index + 1}`, span: 1, sum: false, cells };
}

test("a line that Python has not told yet is numbered on, and blank", () => {
  const shown = withBlankLines([line(0), line(1, "12")], 4, WORDS);
  assert.deepEqual(shown.map(({ id, head, name }) => [id, head, name]), [
    ["0", "1", "hand 1"], ["1", "2", "hand 2"], ["2", "3", "hand 3"], ["3", "4", "hand 4"],
  ]);
  assert.deepEqual(shown[3].cells.map(({ id, text, mark }) => [id, text, mark]), [
    ["3.0", "", ""], ["3.1", "", ""],
  ]);
});

test("where there are lines enough none is added", () => {
  const lines = [line(0), line(1)];
  assert.deepEqual(withBlankLines(lines, 1, WORDS), lines);
  assert.deepEqual(withBlankLines([], 0, WORDS), []);
});

test("lines are needed that the writer went on to, while the sheet grows", () => {
  assert.equal(linesNeeded([line(0)], 5, true, undefined), 5);
  assert.equal(linesNeeded([line(0)], 5, false, undefined), 0);
});

test("the line in which somebody writes stays, though Python took it away", () => {
  assert.equal(linesNeeded([line(0)], 0, false, "3.1"), 4);
  const read = { ...line(0), cells: line(0).cells.map((cell) => ({ ...cell, input: false })) };
  assert.equal(linesNeeded([read], 0, false, "3.1"), 0);
  assert.equal(linesNeeded([], 0, true, undefined), 0);
});
