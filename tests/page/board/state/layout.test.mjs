import assert from "node:assert/strict";
import { test } from "node:test";

import { copyLayout, moveCards, sameCards, sameLayout, zoneOf } from "../../../../ginlearn/widgets/page/board/state/layout.js";

test("a move takes cards out of their zones and puts them in at the index", () => {
  const layout = { loose: ["a", "b", "c"], meld: ["d"] };
  assert.deepEqual(moveCards(layout, { ids: ["b"], zone: "meld", index: 0 }), { loose: ["a", "c"], meld: ["b", "d"] });
  assert.deepEqual(layout, { loose: ["a", "b", "c"], meld: ["d"] }, "the old layout stays as it was");
});

test("a card moved to the right within its zone lands where it was dropped, not one further", () => {
  // Dropped between c and d: of the others a, c, d two lie before it.
  const layout = { loose: ["a", "b", "c", "d"] };
  assert.deepEqual(moveCards(layout, { ids: ["b"], zone: "loose", index: 2 }), { loose: ["a", "c", "b", "d"] });
});

test("several cards move together in the order given", () => {
  const layout = { loose: ["a", "b", "c"], meld: ["d"] };
  assert.deepEqual(moveCards(layout, { ids: ["a", "d"], zone: "loose", index: 2 }), { loose: ["b", "c", "a", "d"], meld: [] });
});

test("a move of a card that is gone, or to a zone that is gone, moves nothing", () => {
  const layout = { loose: ["a"], meld: [] };
  assert.deepEqual(moveCards(layout, { ids: ["z"], zone: "meld", index: 0 }), layout);
  assert.deepEqual(moveCards(layout, { ids: ["a"], zone: "nowhere", index: 0 }), layout);
});

test("layouts are the same when every zone has the same cards in the same order", () => {
  assert.ok(sameLayout({ a: ["1", "2"], b: [] }, { b: [], a: ["1", "2"] }));
  assert.ok(!sameLayout({ a: ["1", "2"] }, { a: ["2", "1"] }));
  assert.ok(!sameLayout({ a: [] }, { a: [], b: [] }));
  assert.ok(sameCards({ a: ["1", "2"], b: [] }, { a: ["2"], b: ["1"] }));
  assert.ok(!sameCards({ a: ["1", "2"] }, { a: ["1"] }));
  assert.equal(zoneOf({ a: ["1"] }, "2"), null);
});

test("no card lies in no zone, and a copy shares no list", () => {
  const layout = { a: ["1"] };
  assert.equal(zoneOf(layout, null), null);
  const copy = copyLayout(layout);
  copy.a.push("2");
  assert.deepEqual(layout, { a: ["1"] });
});
