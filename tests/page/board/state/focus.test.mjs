import assert from "node:assert/strict";
import { test } from "node:test";

import { keepStop, neighbour } from "../../../../ginlearn/widgets/page/board/state/focus.js";
import { board } from "../boards.mjs";

test("arrows lead through all cards, and up and down over empty zones", () => {
  const state = board({ loose: ["7C", "KS"], "meld-1": [], "meld-2": ["7D", "7H"] });
  assert.equal(neighbour(state, "7C", "right"), "KS");
  assert.equal(neighbour(state, "KS", "right"), "7D");
  assert.equal(neighbour(state, "7D", "left"), "KS");
  assert.equal(neighbour(state, "7C", "left"), "7C");
  assert.equal(neighbour(state, "KS", "down"), "7H");
  assert.equal(neighbour(state, "7H", "up"), "KS");
  assert.equal(neighbour(state, "7C", "up"), "7C");
  assert.equal(neighbour(state, "7C", "last"), "7H");
  assert.equal(neighbour(state, "7H", "first"), "7C");
});

test("an arrow from a card that is gone leads to the first one, and on an empty board nowhere", () => {
  const state = board({ loose: ["7C"], "meld-1": [], "meld-2": [] });
  assert.equal(neighbour(state, "QQ", "left"), "7C");
  state.layout = { loose: [], "meld-1": [], "meld-2": [] };
  assert.equal(neighbour(state, "7C", "right"), null);
  assert.equal(neighbour(state, "7C", "first"), null);
});

test("the tab stop is remembered with its place, and is nowhere on an empty board", () => {
  const state = board({ loose: ["7C", "KS"], "meld-1": [], "meld-2": [] });
  state.stop = "KS";
  keepStop(state);
  assert.deepEqual(state.stopAt, ["loose", 1]);
  state.layout = { loose: [], "meld-1": [], "meld-2": [] };
  keepStop(state);
  assert.equal(state.stop, null);
  assert.equal(state.stopAt, null);
});
