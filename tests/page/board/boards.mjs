// A small board for the tests of what is worked out without a page.

import { createState } from "../../../ginlearn/widgets/page/board/state/state.js";

export const ZONES = [
  { id: "loose", label: "Loose cards", role: "loose", counts: true, locked: false },
  { id: "meld-1", label: "Meld 1", role: "meld", counts: true, locked: false },
  { id: "meld-2", label: "Meld 2", role: "meld", counts: true, locked: false },
];

/** Four cards of which only the first three together are a meld. */
export function board(placement) {
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
