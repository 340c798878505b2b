import assert from "node:assert/strict";
import { test } from "node:test";

import { fill, fillCount, sentence } from "../../../ginlearn/widgets/page/shared/words.js";

test("a template is filled, and a value it lacks stays to be seen", () => {
  assert.equal(fill({ a: "{x} in {y}" }, "a", { x: "7H" }), "7H in {y}");
  assert.equal(fill({}, "missing"), "");
});

test("a number takes the form that the language asks for", () => {
  const words = { "n.one": "{n} card", "n.two": "a pair", "n.other": "{n} cards" };
  assert.equal(fillCount(words, "en", "n", 1), "1 card");
  assert.equal(fillCount(words, "en", "n", 2), "2 cards");
  assert.equal(fillCount(words, "he", "n", 2), "a pair");
  assert.equal(fillCount(words, "no language", "n", 1), "1 card");
});

test("a sentence begins with a capital letter", () => {
  assert.equal(sentence("seven of hearts to Meld 1."), "Seven of hearts to Meld 1.");
});
