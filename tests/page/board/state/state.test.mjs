import assert from "node:assert/strict";
import { test } from "node:test";

import { keepSane, readTold } from "../../../../ginlearn/widgets/page/board/state/state.js";
import { inOrder } from "../../../../ginlearn/widgets/page/board/state/layout.js";
import { board } from "../boards.mjs";

test("what is selected is read in the order of the board, and forgotten when it is gone", () => {
  const state = board({ loose: ["7C", "KS"], "meld-1": ["7D"], "meld-2": ["7H"] });
  state.selected = new Set(["7H", "7C", "QQ"]);
  keepSane(state);
  assert.deepEqual(inOrder(state.zones, state.layout, state.selected), ["7C", "7H"]);
  assert.equal(state.selected.has("QQ"), false);
});

test("the tab stop moves on when its card is gone", () => {
  const state = board({ loose: ["KS"], "meld-1": ["7D"], "meld-2": [] });
  state.stop = "QQ";
  keepSane(state);
  assert.equal(state.stop, "KS");
});

test("the tab stop of a card that is gone passes to the card just drawn, or to its neighbour", () => {
  const state = board({ loose: ["7C", "7D", "KS"], "meld-1": [], "meld-2": [] });
  state.stop = "7D";
  keepSane(state);
  state.layout = { loose: ["7C", "KS"], "meld-1": [], "meld-2": [] };
  keepSane(state);
  assert.equal(state.stop, "KS");
  state.marks = { "7C": "drawn" };
  state.layout = { loose: ["7C"], "meld-1": [], "meld-2": [] };
  keepSane(state);
  assert.equal(state.stop, "7C");
});

test("what Python tells anew replaces what it told, and leaves what the learner did", () => {
  const told = {
    cards: [{ id: "KS", name: "king of spades", points: 10, face: "" }], zones: [], verdicts: "..",
    verdict_words: {}, marks: { KS: "drawn" }, words: { board: "Hand" }, options: { size: "large" },
  };
  const state = board({ loose: ["7C", "KS"], "meld-1": [], "meld-2": [] });
  state.selected.add("KS");
  Object.assign(state, readTold((name) => told[name]));
  assert.deepEqual([...state.cards.keys()], ["KS"]);
  assert.equal(state.bits.get("KS"), 0);
  assert.deepEqual(state.marks, { KS: "drawn" });
  assert.deepEqual(state.targets, {}, "a page without targets may move every card");
  assert.deepEqual([...state.selected], ["KS"]);
  assert.deepEqual(state.layout.loose, ["7C", "KS"]);
});
