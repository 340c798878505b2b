import assert from "node:assert/strict";
import { test } from "node:test";

import { focusedNode, isForBrowser, leave } from "../../../ginlearn/widgets/page/shared/events.js";

const key = (name, modifiers = {}) => ({
  key: name, ctrlKey: false, metaKey: false, altKey: false, ...modifiers,
});

test("Tab and keys with modifiers are left to the browser; Shift alone is none", () => {
  assert.equal(isForBrowser(key("Tab")), true);
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) {
    assert.equal(isForBrowser(key("s", { [modifier]: true })), true, modifier);
  }
  assert.equal(isForBrowser(key("Enter", { shiftKey: true })), false);
});

test("who leaves a board comes to the notebook's cell around it, or only lets the focus go", () => {
  const calls = [];
  const focused = { blur: () => calls.push("blur") };
  const cell = { focus: () => calls.push("cell") };
  const root = { closest: () => cell, getRootNode: () => ({ activeElement: focused }) };
  assert.equal(focusedNode(root), focused);
  leave(root);
  leave({ ...root, closest: () => null });
  assert.deepEqual(calls, ["cell", "blur"]);
});
