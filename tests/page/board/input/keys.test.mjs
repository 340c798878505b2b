import assert from "node:assert/strict";
import { test } from "node:test";

import { commandElsewhere, commandFor } from "../../../../ginlearn/widgets/page/board/input/keys.js";

const press = (key, modifiers = {}) => commandFor({ key, ...modifiers });

test("arrows, Home and End go from card to card", () => {
  assert.deepEqual(press("ArrowLeft"), { do: "step", to: "left" });
  assert.deepEqual(press("ArrowDown"), { do: "step", to: "down" });
  assert.deepEqual(press("Home"), { do: "step", to: "first" });
  assert.deepEqual(press("End"), { do: "step", to: "last" });
});

test("with Shift or Ctrl an arrow moves the card within its zone", () => {
  assert.deepEqual(press("ArrowLeft", { shiftKey: true }), { do: "shift", by: -1 });
  assert.deepEqual(press("ArrowRight", { ctrlKey: true }), { do: "shift", by: 1 });
  assert.deepEqual(press("ArrowUp", { shiftKey: true }), { do: "nothing" });
});

test("d throws a card, and a held d throws one", () => {
  assert.deepEqual(press("d"), { do: "discard" });
  assert.deepEqual(press("ד", { code: "KeyD" }), { do: "discard" });
  assert.deepEqual(press("d", { repeat: true }), { do: "nothing" });
  assert.deepEqual(press("D", { shiftKey: true }), { do: "nothing" });
});

test("Space selects, Enter and digits send, 0 and h send back, Escape cancels", () => {
  assert.deepEqual(press(" "), { do: "select" });
  assert.deepEqual(press("Enter"), { do: "send" });
  assert.deepEqual(press("3"), { do: "meld", meld: 3 });
  assert.deepEqual(press("0"), { do: "loose" });
  assert.deepEqual(press("h"), { do: "loose" });
  assert.deepEqual(press("H", { shiftKey: true }), { do: "loose" });
  assert.deepEqual(press("Escape"), { do: "escape" });
});

test("a key that is held selects, sends and cancels once, and arrows go on", () => {
  for (const key of [" ", "Enter", "3", "0", "h", "Escape"]) {
    assert.deepEqual(press(key, { repeat: true }), { do: "nothing" }, key);
  }
  assert.deepEqual(press("ArrowLeft", { repeat: true }), { do: "step", to: "left" });
  assert.deepEqual(press("ArrowLeft", { shiftKey: true, repeat: true }), { do: "shift", by: -1 });
  assert.equal(press("Tab", { repeat: true }), null);
});

test("the h of a Hebrew or Greek keyboard is found by its place", () => {
  assert.deepEqual(press("י", { code: "KeyH" }), { do: "loose" });
  assert.deepEqual(press("٣", { code: "Digit3" }), { do: "meld", meld: 3 });
  assert.deepEqual(press("b", { code: "KeyH" }), { do: "nothing" }, "a Latin letter means itself");
});

test("every other key of a notebook is swallowed", () => {
  for (const key of ["a", "b", "m", "x", "z", "y", "c", "v", "j", "k", "/", "?", "Delete", "Backspace"]) {
    assert.deepEqual(press(key), { do: "nothing" }, key);
  }
  assert.deepEqual(press("Enter", { shiftKey: true }), { do: "nothing" });
  assert.deepEqual(press("Enter", { ctrlKey: true }), { do: "nothing" });
});

test("Tab, function keys and shortcuts of the browser stay with the browser", () => {
  assert.equal(press("Tab"), null);
  assert.equal(press("Tab", { shiftKey: true }), null);
  assert.equal(press("F5"), null);
  assert.equal(press("c", { ctrlKey: true }), null);
  assert.equal(press("l", { metaKey: true }), null);
  assert.equal(press("ArrowLeft", { altKey: true }), null);
  assert.equal(press("PageDown"), null);
});

test("on a button and in the form a key does what it does in any form, and reaches no notebook", () => {
  assert.deepEqual(commandElsewhere({ key: "a" }), { do: "type" });
  assert.deepEqual(commandElsewhere({ key: "Enter" }), { do: "type" });
  assert.deepEqual(commandElsewhere({ key: "Enter", repeat: true }), { do: "nothing" });
  assert.deepEqual(commandElsewhere({ key: "Escape" }), { do: "escape" });
  assert.equal(commandElsewhere({ key: "Tab" }), null);
  assert.equal(commandElsewhere({ key: "s", ctrlKey: true }), null);
});

test("on a button a key may ask for an action of the board", () => {
  assert.deepEqual(commandElsewhere({ key: "PageDown" }, "step"), { do: "act", action: "step" });
  assert.equal(commandElsewhere({ key: "PageDown", altKey: true }, "step"), null);
});
