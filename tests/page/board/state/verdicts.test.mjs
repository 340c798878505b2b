import assert from "node:assert/strict";
import { test } from "node:test";

import { deadwoodOf, verdictIn, verdictOf } from "../../../../ginlearn/widgets/page/board/state/verdicts.js";
import { board, ZONES } from "../boards.mjs";

test("a zone's verdict is looked up by its cards in whatever order they lie", () => {
  const state = board({ loose: ["KS"], "meld-1": ["7H", "7C", "7D"], "meld-2": [] });
  assert.equal(verdictIn(state, ZONES[1]).kind, "set");
  assert.equal(verdictIn(state, ZONES[2]).kind, "");
  assert.equal(verdictOf(state, ["7H", "KS"]).kind, "none");
});

test("loose cards are never judged, and cards that Python did not judge have no verdict", () => {
  const state = board({ loose: ["7C", "7D", "7H", "KS"], "meld-1": [], "meld-2": [] });
  assert.equal(verdictIn(state, ZONES[0]).kind, "");
  state.bits.set("?1", 4);
  assert.equal(verdictOf(state, ["7C", "?1"]).kind, "");
});

test("deadwood is the points outside melds, loose or in a group that is none", () => {
  assert.equal(deadwoodOf(board({ loose: ["KS"], "meld-1": ["7H", "7C", "7D"], "meld-2": [] })), 10);
  assert.equal(deadwoodOf(board({ loose: ["KS"], "meld-1": ["7H", "7C"], "meld-2": ["7D"] })), 31);
  assert.equal(deadwoodOf(board({ loose: ["7H", "7C", "7D", "KS"], "meld-1": [], "meld-2": [] })), 31);
});
