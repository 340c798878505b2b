import assert from "node:assert/strict";
import { test } from "node:test";

import {
  createState, deadwoodOf, dropIndex, inOrder, isFixed, keepSane, mayGo, meldZones, moveCards, neighbour,
  sameCards, sameLayout, verdictIn, verdictOf, zoneForEnter, zoneOf,
} from "../../ginlearn/widgets/page/state.js";

const ZONES = [
  { id: "loose", label: "Loose cards", role: "loose", counts: true, locked: false },
  { id: "meld-1", label: "Meld 1", role: "meld", counts: true, locked: false },
  { id: "meld-2", label: "Meld 2", role: "meld", counts: true, locked: false },
];

/** Four cards of which only the first three together are a meld. */
function board(placement) {
  const told = {
    cards: ["7C", "7D", "7H", "KS"].map((id) => ({ id, name: id, points: id === "KS" ? 10 : 7, face: "" })),
    zones: ZONES,
    placement,
    verdicts: [...Array(16).keys()].map((group) => (group === 7 ? "s" : group === 0 ? "." : "x")).join(""),
    verdict_words: { s: { kind: "set", text: "set" }, x: { kind: "none", text: "no" }, ".": { kind: "none", text: "" } },
    marks: {}, words: {}, options: {},
  };
  return createState((name) => told[name]);
}

const strip = (left, right, top = 0) => ({ left, right, top, bottom: top + 100 });

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

test("a point is before the card whose middle it has not passed", () => {
  const boxes = [strip(0, 50), strip(60, 110), strip(120, 170)];
  assert.equal(dropIndex(boxes, 10, 50), 0);
  assert.equal(dropIndex(boxes, 55, 50), 1);
  assert.equal(dropIndex(boxes, 90, 50), 2);
  assert.equal(dropIndex(boxes, 500, 50), 3);
  assert.equal(dropIndex([], 10, 10), 0);
});

test("of an overlapped card only the strip that shows counts", () => {
  const boxes = [strip(0, 50), strip(20, 70), strip(40, 90)];
  assert.equal(dropIndex(boxes, 9, 50), 0);
  assert.equal(dropIndex(boxes, 15, 50), 1);
  assert.equal(dropIndex(boxes, 35, 50), 2);
});

test("with two lines of cards the point's own line decides", () => {
  const boxes = [strip(0, 50), strip(60, 110), strip(0, 50, 110), strip(60, 110, 110)];
  assert.equal(dropIndex(boxes, 10, 50), 0);
  assert.equal(dropIndex(boxes, 200, 50), 2);
  assert.equal(dropIndex(boxes, 10, 150), 2);
  assert.equal(dropIndex(boxes, 200, 150), 4);
});

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

test("Enter completes a meld, else goes on with the zone used last, else takes an empty one", () => {
  const state = board({ loose: ["7H", "KS"], "meld-1": [], "meld-2": ["7C", "7D"] });
  assert.equal(zoneForEnter(state, ["7H"]).id, "meld-2");
  assert.equal(zoneForEnter(state, ["KS"]).id, "meld-1");
  state.lastSent = "meld-2";
  assert.equal(zoneForEnter(state, ["KS"]).id, "meld-2");
});

test("Enter never sends a card to the zone where it lies, nor to a locked one", () => {
  const state = board({ loose: [], "meld-1": ["KS"], "meld-2": ["7C", "7D", "7H"] });
  assert.equal(zoneForEnter(state, ["KS"]).id, "meld-2");
  state.zones = ZONES.map((zone) => ({ ...zone, locked: zone.id === "meld-2" }));
  assert.equal(zoneForEnter(state, ["KS"]), null);
});

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

test("layouts are the same when every zone has the same cards in the same order", () => {
  assert.ok(sameLayout({ a: ["1", "2"], b: [] }, { b: [], a: ["1", "2"] }));
  assert.ok(!sameLayout({ a: ["1", "2"] }, { a: ["2", "1"] }));
  assert.ok(!sameLayout({ a: [] }, { a: [], b: [] }));
  assert.ok(sameCards({ a: ["1", "2"], b: [] }, { a: ["2"], b: ["1"] }));
  assert.ok(!sameCards({ a: ["1", "2"] }, { a: ["1"] }));
  assert.equal(zoneOf({ a: ["1"] }, "2"), null);
});

test("a card goes where Python says that it may, and without a word everywhere that is open", () => {
  const state = board({ loose: ["7C", "7D", "KS"], "meld-1": ["7H"], "meld-2": [] });
  const [loose, first, second] = state.zones;
  assert.equal(mayGo(state, ["7C"], first), true);
  state.targets = { "7C": ["loose", "meld-1"], KS: [] };
  assert.equal(mayGo(state, ["7C"], first), true);
  assert.equal(mayGo(state, ["7C"], second), false);
  assert.equal(mayGo(state, ["7C", "7D"], first), true);
  assert.equal(mayGo(state, ["7C", "7D"], second), false);
  assert.equal(mayGo(state, ["7D"], { ...first, locked: true }), false);
  assert.equal(isFixed(state, "KS"), true);
  assert.equal(isFixed(state, "7D"), false);
  assert.equal(mayGo(state, ["KS"], loose), false);
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

test("digits number the own meld zones first and then the melds on the table", () => {
  const state = board({ loose: [], "meld-1": [], "meld-2": [] });
  state.zones = [{ ...ZONES[1], id: "table-1", role: "table" }, ...ZONES];
  assert.deepEqual(meldZones(state).map(({ id }) => id), ["meld-1", "meld-2", "table-1"]);
});
