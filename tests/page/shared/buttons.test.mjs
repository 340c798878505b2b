import assert from "node:assert/strict";
import { test } from "node:test";

import { isPress } from "../../../ginlearn/widgets/page/shared/buttons.js";

function button(action, disabled = false) {
  return { dataset: { action }, getAttribute: () => String(disabled) };
}

/** Which of five quick clicks press the button; 0 is a press of a key. */
function presses(node, options) {
  return [0, 1, 2, 3, 4].filter((detail) => isPress({ detail }, node, options));
}

test("clicks that follow one another quickly are one press", () => {
  assert.deepEqual(presses(button("answer"), { repeats: ["undo"] }), [0, 1]);
  assert.deepEqual(presses(button("next"), {}), [0, 1]);
});

test("what goes a step at a time goes on for who clicks on and on, but not for a double click", () => {
  assert.deepEqual(presses(button("undo"), { repeats: ["undo"] }), [0, 1, 3, 4]);
});

test("a disabled button cannot be pressed", () => {
  assert.deepEqual(presses(button("undo", true), { repeats: ["undo"] }), []);
});
