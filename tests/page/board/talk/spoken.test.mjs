import assert from "node:assert/strict";
import { test } from "node:test";

import { moveSentences, notNowSentence, putBackSentence, selectionSentence } from "../../../../ginlearn/widgets/page/board/talk/spoken.js";

const MELD = { id: "meld-1", label: "Meld 1", role: "meld", counts: true, locked: false };
const WORDS = {
  "points.one": "{n} point", "points.other": "{n} points",
  moved: "{name} to {zone}.", "moved.cards.other": "{n} cards to {zone}.",
  "moved.within": "{name} is now card {place} of {count} in {zone}.",
  "zone.spoken": "{verdict}, {points}.", "zone.fault": "{verdict}.", "deadwood.spoken": "Deadwood {n}.",
  unselected: "Nothing selected.", selected: "{name} selected.", "selected.cards.other": "{n} cards selected.",
  put_back: "{name} is back where it was.",
};

function state(ids, options = {}) {
  const cards = ["7C", "7D", "7H"].map((id, at) => [id, { id, name: `seven ${at + 1}`, points: 7 }]);
  return {
    cards: new Map(cards), bits: new Map(cards.map(([id], bit) => [id, bit])), zones: [MELD],
    layout: { "meld-1": ids }, verdicts: ".xxxxxxs",
    verdictWords: { s: { kind: "set", text: "set" }, x: { kind: "none", text: "needs three cards" } },
    words: WORDS, options, selected: new Set(),
  };
}

test("a move says the card, its zone, the verdict and the count", () => {
  assert.equal(
    moveSentences(state(["7C", "7D", "7H"]), "en", ["7H"], MELD, false),
    "Seven 3 to Meld 1. Set, 21 points. Deadwood 0.",
  );
  assert.equal(
    moveSentences(state(["7C"]), "en", ["7C"], MELD, false),
    "Seven 1 to Meld 1. Needs three cards. Deadwood 7.",
  );
  assert.equal(
    moveSentences(state(["7C", "7D"]), "en", ["7C", "7D"], MELD, false),
    "2 cards to Meld 1. Needs three cards. Deadwood 14.",
  );
});

test("a move within a zone says the new place", () => {
  const said = moveSentences(state(["7D", "7C"]), "en", ["7C"], MELD, true);
  assert.match(said, /^Seven 1 is now card 2 of 2 in Meld 1\./);
});

test("a count that is asked for is not spoken", () => {
  const said = moveSentences(state(["7C", "7D"], { show_deadwood: false }), "en", ["7C"], MELD, false);
  assert.doesNotMatch(said, /Deadwood/);
});

test("selections and cards put back are said", () => {
  const one = state(["7C"]);
  assert.equal(selectionSentence(one, "en"), "Nothing selected.");
  one.selected = new Set(["7C"]);
  assert.equal(selectionSentence(one, "en"), "Seven 1 selected.");
  one.selected = new Set(["7C", "7D"]);
  assert.equal(selectionSentence(one, "en"), "2 cards selected.");
  assert.equal(putBackSentence(one, "7D"), "Seven 2 is back where it was.");
});

test("a card that may go nowhere is said to stay, and another not to go there", () => {
  const WHY = { fixed: "{name} stays where it is.", not_there: "{name} may not go to {zone}." };
  const one = { ...state(["7C", "7D"]), words: WHY, targets: { "7C": [] } };
  assert.equal(notNowSentence(one, "7C", MELD), "Seven 1 stays where it is.");
  assert.equal(notNowSentence(one, "7D", MELD), "Seven 2 may not go to Meld 1.");
  assert.equal(notNowSentence(one, "7D"), "Seven 2 stays where it is.");
});
