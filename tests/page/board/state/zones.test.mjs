import assert from "node:assert/strict";
import { test } from "node:test";

import { isFixed, mayGo, meldZones, zoneAround, zoneForEnter, zoneNamed } from "../../../../ginlearn/widgets/page/board/state/zones.js";
import { board, ZONES } from "../boards.mjs";

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

test("digits number the own meld zones first and then the melds on the table", () => {
  const state = board({ loose: [], "meld-1": [], "meld-2": [] });
  state.zones = [{ ...ZONES[1], id: "table-1", role: "table" }, ...ZONES];
  assert.deepEqual(meldZones(state).map(({ id }) => id), ["meld-1", "meld-2", "table-1"]);
});

test("a zone is found by its name and by a card in it", () => {
  const state = board({ loose: ["7C"], "meld-1": ["KS"], "meld-2": [] });
  assert.equal(zoneNamed(state, "meld-2"), ZONES[2]);
  assert.equal(zoneNamed(state, undefined), undefined);
  assert.equal(zoneAround(state, "KS"), ZONES[1]);
  assert.equal(zoneAround(state, "QQ"), undefined);
});
