import assert from "node:assert/strict";
import { test } from "node:test";

import { fieldBeside, isDirty, setKnown } from "../../../ginlearn/widgets/page/sheet/fields.js";

const LINES = [["a", "b"], ["c", "d"], ["e"]];

test("a step leads to the field beside or below, and at the edge nowhere", () => {
  assert.equal(fieldBeside(LINES, "a", 0, 1), "b");
  assert.equal(fieldBeside(LINES, "a", 1, 0), "c");
  assert.equal(fieldBeside(LINES, "a", -1, 0), "a");
  assert.equal(fieldBeside(LINES, "b", 0, 1), "b");
  assert.equal(fieldBeside(LINES, "e", 1, 0), "e");
});

test("below the last field of a shorter line there is its last one", () => {
  assert.equal(fieldBeside(LINES, "d", 1, 0), "e");
});

test("spaces around what Python knows are nothing new", () => {
  const field = { value: " 12 " };
  setKnown(field, "12");
  assert.equal(isDirty(field), false);
  field.value = "13";
  assert.equal(isDirty(field), true);
});
