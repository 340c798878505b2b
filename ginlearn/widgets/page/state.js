// What one view of a board knows, and everything that can be worked out from it without a page.

/**
 * @typedef {Object<string, string[]>} Layout the card ids in each zone, in order, by zone id
 * @typedef {{id: string, label: string, role: string, counts: boolean, locked: boolean,
 *   note?: string, backs?: number, action?: string}} Zone a note stands beside the label; backs
 *   are cards that nobody here may know; the action is what a press on the zone asks for
 * @typedef {{id: string, name: string, points?: number, face: string}} Card
 * @typedef {{kind: string, text: string}} Verdict
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 * @typedef {{ids: string[], zone: string, index: number}} Move put these cards there, the index
 *   counted in the zone without them
 */

/**
 * The state of one view. Everything the view draws follows from it.
 *
 * @param {function(string): any} told reads what Python told the page
 */
export function createState(told) {
  const state = {
    /** @type {Map<string, Card>} the cards by id, in the order in which verdicts number them */
    cards: new Map(),
    /** @type {Map<string, number>} the bit of each card in a group's number */
    bits: new Map(),
    /** @type {Zone[]} the zones in the order in which they are read */
    zones: [],
    /** @type {Layout} where the cards lie as the learner sees it; may be ahead of Python */
    layout: {},
    /** one character for every group of the first cards, by the group's number */
    verdicts: "",
    /** @type {Object<string, Verdict>} what each of those characters says */
    verdictWords: {},
    /** @type {Object<string, string>} cards to draw attention to, and how */
    marks: {},
    /** @type {Object<string, string[]>} the zones that a card may go to; without an entry, all */
    targets: {},
    /** @type {Object<string, string>} the templates of everything the page says */
    words: {},
    /** looks and limits: deck, size, show_deadwood, read_only */
    options: {},
    /** @type {Set<string>} the cards selected to be moved next */
    selected: new Set(),
    /** @type {string|null} the card that holds the tab stop of all cards */
    stop: null,
    /** @type {[string, number]|null} where that card lay: its zone and its place there */
    stopAt: null,
    /** @type {string|null} the meld zone that Enter used last */
    lastSent: null,
    /** @type {{ids: string[]}|null} the cards under the pointer while they are dragged */
    drag: null,
  };
  readTold(state, told);
  state.layout = copyLayout(told("placement"));
  keepSane(state);
  return state;
}

/** Take over what Python told, all but the layout, which may be ahead of Python. */
export function readTold(state, told) {
  state.cards = new Map(told("cards").map((card) => [card.id, card]));
  state.bits = new Map(told("cards").map((card, bit) => [card.id, bit]));
  state.zones = told("zones");
  state.verdicts = told("verdicts");
  state.verdictWords = told("verdict_words");
  state.marks = told("marks");
  state.targets = told("targets") ?? {};
  state.words = told("words");
  state.options = told("options");
}

/** Drop what names cards that are gone: a stale selection must never move anything. */
export function keepSane(state) {
  for (const id of state.selected) {
    if (zoneOf(state.layout, id) === null) state.selected.delete(id);
  }
  if (state.stop === null || zoneOf(state.layout, state.stop) === null) {
    // A card that was drawn face down comes back with a face; else its neighbour takes its place.
    const drawn = Object.keys(state.marks).find((id) => state.marks[id] === "drawn");
    const [zone, index] = state.stopAt ?? [];
    const there = state.layout[zone] ?? [];
    state.stop = drawn ?? there[Math.min(index, there.length - 1)] ??
      inOrder(state.zones, state.layout)[0] ?? null;
  }
  const zone = zoneOf(state.layout, state.stop);
  state.stopAt = zone && [zone, state.layout[zone].indexOf(state.stop)];
}

/** Whether cards may go to a zone, as far as the page was told. */
export function mayGo(state, ids, zone) {
  return !zone.locked && ids.every((id) => state.targets[id]?.includes(zone.id) ?? true);
}

/** Whether a card may go nowhere. */
export function isFixed(state, id) {
  return state.targets[id]?.length === 0;
}

/** @param {Layout} layout @returns {Layout} */
export function copyLayout(layout) {
  return Object.fromEntries(Object.entries(layout).map(([zone, ids]) => [zone, [...ids]]));
}

/** @param {Layout} one @param {Layout} other */
export function sameLayout(one, other) {
  const zones = Object.keys(one);
  return (
    zones.length === Object.keys(other).length &&
    zones.every((zone) => zone in other && one[zone].join() === other[zone].join())
  );
}

/** Whether two layouts hold the same cards, wherever they lie. */
export function sameCards(one, other) {
  const all = (layout) => Object.values(layout).flat().sort().join();
  return all(one) === all(other);
}

/** @returns {string|null} the zone in which a card lies */
export function zoneOf(layout, id) {
  return Object.keys(layout).find((zone) => layout[zone].includes(id)) ?? null;
}

/** All cards, or those given, in the order in which a reader meets them. */
export function inOrder(zones, layout, ids = null) {
  const all = zones.flatMap((zone) => layout[zone.id] ?? []);
  return ids === null ? all : all.filter((id) => ids.has(id));
}

/**
 * The layout after a move. Cards that are gone are left out, so that a move made on an older
 * layout still fits a newer one.
 *
 * @param {Layout} layout @param {Move} move @returns {Layout}
 */
export function moveCards(layout, { ids, zone, index }) {
  if (!(zone in layout)) return layout;
  const moving = ids.filter((id) => zoneOf(layout, id) !== null);
  const moved = {};
  for (const [name, lying] of Object.entries(layout)) {
    moved[name] = lying.filter((id) => !moving.includes(id));
  }
  moved[zone].splice(index, 0, ...moving);
  return moved;
}

/**
 * Before which of the cards lying in a zone a point is. The dragged cards must not be among the
 * boxes, so that nothing shifts when they leave. A card counts by the strip of it that shows.
 *
 * @param {Box[]} boxes from left to right, line after line
 */
export function dropIndex(boxes, x, y) {
  let index = 0;
  for (let at = 0; at < boxes.length; at++) {
    const box = boxes[at];
    const next = boxes[at + 1];
    const sameLine = next !== undefined && next.top < box.bottom - 1 && next.left > box.left;
    const right = sameLine ? Math.min(next.left, box.right) : box.right;
    const lineIsAbove = y > box.bottom && boxes.some((other) => other.top >= box.bottom - 1);
    const lineIsBelow = y < box.top && boxes.some((other) => other.bottom <= box.top + 1);
    if (lineIsAbove || (!lineIsBelow && x > (box.left + right) / 2)) index = at + 1;
  }
  return index;
}

/** @returns {Verdict} what a group of cards is; nothing to say of none, or of cards not judged */
export function verdictOf(state, ids) {
  const silent = { kind: "", text: "" };
  if (ids.length === 0) return silent;
  let group = 0;
  for (const id of ids) {
    const bit = state.bits.get(id);
    if (bit === undefined || 2 ** bit >= state.verdicts.length) return silent;
    group += 2 ** bit;
  }
  return state.verdictWords[state.verdicts[group]] ?? silent;
}

/** @returns {Verdict} what the cards of a zone are; only meld zones are judged */
export function verdictIn(state, zone, layout = state.layout) {
  return verdictOf(state, zone.role === "meld" ? (layout[zone.id] ?? []) : []);
}

/** Whether a verdict says that the cards are a meld. */
export function isGood(verdict) {
  return verdict.kind !== "" && verdict.kind !== "none";
}

/** The points of some cards together. */
export function pointsOf(state, ids) {
  return ids.reduce((sum, id) => sum + (state.cards.get(id)?.points ?? 0), 0);
}

/** The points of all cards that count, melds apart. */
export function deadwoodOf(state) {
  return state.zones
    .filter((zone) => zone.counts && !isGood(verdictIn(state, zone)))
    .reduce((sum, zone) => sum + pointsOf(state, state.layout[zone.id] ?? []), 0);
}

/** The meld zones and then the melds on the table, as the digits of the keyboard number them. */
export function meldZones(state) {
  const withRole = (role) => state.zones.filter((zone) => zone.role === role);
  return [...withRole("meld"), ...withRole("table")];
}

/**
 * Where Enter sends cards: to a zone where they make a meld, or else on to the zone used last
 * while it is no meld yet, or else to an empty one, or else to any other.
 *
 * @returns {Zone|null}
 */
export function zoneForEnter(state, ids) {
  const lieIn = (zone) => ids.every((id) => zoneOf(state.layout, id) === zone.id);
  const open = meldZones(state).filter(
    (zone) => zone.role === "meld" && mayGo(state, ids, zone) && !lieIn(zone),
  );
  const lying = (zone) => (state.layout[zone.id] ?? []).filter((id) => !ids.includes(id));
  const isUnfinished = (zone) => lying(zone).length > 0 && !isGood(verdictIn(state, zone));
  return (
    open.find((zone) => isGood(verdictOf(state, [...lying(zone), ...ids]))) ??
    open.find((zone) => zone.id === state.lastSent && isUnfinished(zone)) ??
    open.find((zone) => lying(zone).length === 0) ??
    open[0] ??
    null
  );
}

/**
 * The card that an arrow key leads to: left and right through all cards, up and down from zone
 * to zone.
 *
 * @param {"left"|"right"|"up"|"down"|"first"|"last"} to
 * @returns {string|null}
 */
export function neighbour(state, id, to) {
  const all = inOrder(state.zones, state.layout);
  const at = all.indexOf(id);
  if (at < 0) return all[0] ?? null;
  if (to === "first") return all[0];
  if (to === "last") return all[all.length - 1];
  if (to === "left") return all[Math.max(0, at - 1)];
  if (to === "right") return all[Math.min(all.length - 1, at + 1)];
  const filled = state.zones.filter((zone) => state.layout[zone.id]?.length);
  const here = filled.findIndex((zone) => state.layout[zone.id].includes(id));
  const there = filled[here + (to === "up" ? -1 : 1)];
  if (there === undefined) return id;
  const place = state.layout[filled[here].id].indexOf(id);
  const target = state.layout[there.id];
  return target[Math.min(place, target.length - 1)];
}
