// Drawing. Each card has one node for its whole life, which is moved and never made anew, so that
// focus, pointer and screen reader stay where they are.

import { element, put, putButtons, putChild, putText } from "./nodes.js";
import { deadwoodOf, isGood, mayGo, meldZones, pointsOf, verdictIn } from "./state.js";
import { fill, fillCount } from "./words.js";

/** How long a card takes to settle, in milliseconds. */
const SETTLE = 120;

/** How long a card takes to come from where another player, or a pile, had it. */
const FLY = 320;

/** Characters that the field takes, at most. */
const LONGEST_ANSWER = 40;

/**
 * The fixed parts of a board.
 *
 * @param {HTMLElement} el the element that the front end gave the view
 * @param {string} token makes the ids of this view its own
 */
export function createBoard(el, token) {
  const helpId = `${token}-help`;
  const root = element("div", "ginlearn-board", { role: "group", "aria-describedby": helpId });
  const surface = element("div", "gl-surface");
  const intro = createIntro();
  const score = element("p", "gl-score", { "data-role": "score" });
  const zones = element("div", "gl-zones");
  const field = element("form", "gl-field", { "data-role": "field", novalidate: "" });
  const choices = element("div", "gl-buttons", { role: "group" });
  const bar = element("div", "gl-bar");
  const buttons = element("div", "gl-buttons");
  const count = element("div", "gl-count");
  const countName = element("span", "gl-count-name");
  const countNumber = element("span", "gl-count-number", { "data-role": "deadwood" });
  const message = element("p", "gl-message", {
    "data-role": "message", role: "status", "aria-live": "polite",
  });
  const help = element("p", "gl-help", { id: helpId });
  const proof = element("div", "gl-proof", { "data-role": "proof" });
  // Its place is the viewport, whatever contains the board: a cell may clip what it holds.
  const float = element("div", "gl-float", { "aria-hidden": "true", dir: "ltr" });
  if ("popover" in float) float.popover = "manual";
  count.append(countName, countNumber);
  bar.append(buttons, count);
  surface.append(intro.node, score, zones, field, bar, message, help, proof, float);
  root.append(surface);
  el.append(root);
  return {
    root, intro, score, zones, field, choices, bar, buttons, count, countName, countNumber, message, help, proof, float,
    token,
    /** @type {Map<string, {slot: HTMLElement, button: HTMLElement, face: string}>} */
    cards: new Map(),
    /** @type {Map<string, Object<string, HTMLElement>>} a zone's node, name, verdict and row */
    places: new Map(),
    /** @type {Map<Element, DOMRect>} backs of cards that come from elsewhere in this drawing */
    flights: new Map(),
    /** @type {Object<string, string>} what some parts were last drawn from */
    drawn: {},
  };
}

/** What stands above the cards: a question, facts beside it, and where one is in an exercise. */
function createIntro() {
  const node = element("div", "gl-intro", { "data-role": "intro" });
  const text = element("p", "gl-asked", { "data-role": "asked" });
  const facts = element("p", "gl-facts", { "data-role": "facts" });
  const foot = element("div", "gl-intro-foot");
  const note = element("span", "", { "data-role": "note" });
  const buttons = element("div", "gl-buttons", { role: "group" });
  foot.append(note, buttons);
  node.append(text, facts, foot);
  return { node, text, facts, note, buttons };
}

/** Whether a part must be drawn anew; when not, typing and focus in it survive. */
function isNew(board, part, value) {
  const before = board.drawn[part];
  board.drawn[part] = JSON.stringify(value);
  return board.drawn[part] !== before;
}

/** Draw everything anew that differs from what is drawn. */
export function draw(board, state, told) {
  drawFrame(board, state, told);
  drawZones(board, state, told("came"));
  drawCount(board, state);
}

function drawFrame(board, state, told) {
  const { root } = board;
  put(root, "lang", told("lang"));
  put(root, "dir", told("direction"));
  put(root, "aria-label", fill(state.words, "board"));
  put(root, "data-deck", state.options.deck ?? "two-colour");
  put(root, "data-size", state.options.size ?? "normal");
  root.toggleAttribute("data-read-only", Boolean(state.options.read_only));
  const help = state.options.read_only
    ? fill(state.words, "help.plain")
    : fillCount(state.words, told("lang"), "help", meldZones(state).length);
  putText(board.help, help);
  drawIntro(board, told("intro"));
  putText(board.score, told("score"));
  board.score.hidden = !told("score");
  putButtons(board.buttons, told("buttons"));
  drawField(board, state, told("field"));
  drawProof(board, state, told("proof"));
}

function drawIntro({ intro }, told) {
  intro.node.hidden = !told;
  if (!told) return;
  // A board that asks nothing has one voice, its message line.
  put(intro.text, "aria-live", "polite");
  putText(intro.text, told.text);
  putText(intro.facts, told.facts.join("\n"));
  putText(intro.note, told.note);
  put(intro.buttons, "aria-label", told.label);
  putButtons(intro.buttons, told.buttons);
}

/** A form: a choice of buttons, or one or several things to type. */
function drawField(board, state, field) {
  const { buttons = [], ...form } = field ?? {};
  board.field.hidden = !field;
  putButtons(board.choices, buttons);
  put(board.choices, "aria-label", form.label ?? "");
  if (!isNew(board, "field", form)) return;
  const { label = "", kind, value = "", action = "answer", fields } = form;
  board.field.glAction = action;
  const asked = fields ?? (kind ? [{ key: "", label }] : []);
  const parts = asked.map(({ key, label }, at) => {
    const id = `${board.token}-field-${at}`;
    const inputmode = kind === "text" ? "text" : "numeric";
    const pair = element("div", "gl-pair");
    pair.append(
      element("label", "", { for: id }, label),
      element("input", "", {
        id, type: "text", inputmode, autocomplete: "off", value, name: key,
        // A page pasted by mistake could be more than the connection to Python bears.
        maxlength: LONGEST_ANSWER,
      }),
    );
    return pair;
  });
  if (fields || !kind) parts.unshift(element("span", "", {}, label));
  board.choices.hidden = buttons.length === 0;
  parts.push(board.choices);
  if (asked.length > 0) {
    const send = fill(state.words, "field.send");
    parts.push(element("button", "gl-button", { type: "submit", "data-primary": "" }, send));
  }
  board.field.replaceChildren(...parts);
}

function drawProof(board, state, proof) {
  if (!isNew(board, "proof", proof)) return;
  board.proof.replaceChildren(...proof.map((entry) => proofEntry(state, entry)));
  board.proof.hidden = proof.length === 0;
  // A question must not lie below the edge of a short screen.
  if (proof.some(({ action }) => action?.action === "confirm")) {
    board.proof.scrollIntoView({ block: "nearest" });
  }
}

function proofEntry(state, { title, text, groups, good, action }) {
  const entry = element("section", "gl-entry", good ? { "data-good": "" } : {});
  const row = element("div", "gl-entry-groups");
  for (const { label, cards } of groups) {
    const group = element("figure", "gl-entry-group");
    const pictures = element("div", "gl-entry-cards", { dir: "ltr" });
    pictures.append(...cards.map((id) => cardPicture(state, id)));
    group.append(pictures, element("figcaption", "", {}, label));
    row.append(group);
  }
  entry.append(element("h4", "", {}, title));
  // Several lines are a sheet, whose columns stand one below the other.
  if (text) entry.append(element("p", text.includes("\n") ? "gl-lines" : "", {}, text));
  entry.append(row);
  if (action) {
    const button = element("button", "gl-button", { "data-action": action.action }, action.label);
    button.glValue = action.value;
    entry.append(button);
  }
  return entry;
}

function cardPicture(state, id) {
  const { name = id, face = "" } = state.cards.get(id) ?? {};
  const picture = element("span", "gl-paper", {
    role: "img", "aria-label": name, "data-suit": id.slice(-1),
  });
  picture.innerHTML = face;
  return picture;
}

function drawZones(board, state, came) {
  state.zones.forEach((zone, index) => {
    let place = board.places.get(zone.id);
    if (place === undefined) {
      place = createPlace(zone.id);
      board.places.set(zone.id, place);
    }
    putChild(board.zones, place.node, index);
    drawZone(board, state, zone, place);
    drawBacks(board, zone, place, boxOfZone(board, came[zone.id]));
  });
  for (const [id, place] of board.places) {
    if (!state.zones.some((zone) => zone.id === id)) {
      place.node.remove();
      board.places.delete(id);
    }
  }
  for (const [id, { slot }] of board.cards) {
    if (!state.cards.has(id)) {
      slot.remove();
      board.cards.delete(id);
    }
  }
}

function createPlace(id) {
  const node = element("div", "gl-zone", { role: "group", "data-zone": id });
  const head = element("div", "gl-zone-head");
  const name = element("span", "gl-zone-name");
  const verdict = element("span", "gl-zone-verdict");
  const row = element("div", "gl-row", { dir: "ltr" });
  head.append(name, verdict);
  node.append(head, row);
  return { node, name, verdict, row, /** @type {HTMLElement[]} */ backs: [] };
}

function drawZone(board, state, zone, place) {
  const ids = state.layout[zone.id] ?? [];
  const verdict = verdictIn(state, zone);
  const lang = board.root.lang;
  const good = isGood(verdict);
  put(place.node, "data-zone-role", zone.role);
  put(place.node, "data-verdict", verdict.kind);
  place.node.toggleAttribute("data-good", good);
  place.node.toggleAttribute("data-locked", zone.locked);
  place.node.toggleAttribute("data-empty", ids.length === 0);
  putText(place.name, zone.label);
  const chosen = state.drag?.ids ?? [...state.selected];
  const isTarget = chosen.length > 0 && chosen.every((id) => state.targets[id]) &&
    !["loose", "meld"].includes(zone.role) && mayGo(state, chosen, zone);
  place.node.toggleAttribute("data-target", isTarget);
  place.node.toggleAttribute("data-live", Boolean(zone.action));
  const shown = zone.note ? zone.note : good
    ? fill(state.words, "zone.meld", { verdict: verdict.text, n: pointsOf(state, ids) })
    : verdict.text;
  putText(place.verdict, shown);
  const cards = fillCount(state.words, lang, "cards", ids.length);
  const spoken = zone.note ? zone.label : fill(state.words, "zone.name", { zone: zone.label, cards });
  put(place.node, "aria-label", shown ? `${spoken}, ${shown}` : spoken);
  ids.forEach((id, index) => {
    const card = cardNode(board, state, id);
    putChild(place.row, card.slot, index);
    drawCard(board, state, id, card, {
      zone: zone.label, place: index + 1, count: ids.length,
    });
  });
}

/** Cards of which nobody here may know more than their number: pictures, in front of the others. */
function drawBacks(board, { backs = 0 }, { row, backs: shown }, from) {
  if (from && backs > shown.length && shown.length > 0) shown.from = from;
  while (shown.length > backs) shown.pop().remove();
  while (shown.length < backs) {
    const back = element("div", "gl-slot", { "aria-hidden": "true" });
    back.append(element("span", "gl-paper gl-back"));
    shown.push(back);
    if (shown.from) board.flights.set(back, shown.from);
    row.append(back);
  }
  shown.from = null;
}

function cardNode(board, state, id) {
  let card = board.cards.get(id);
  if (card === undefined) {
    const slot = element("div", "gl-slot");
    const button = element("button", "gl-card gl-paper", {
      "data-card": id, "data-suit": id.slice(-1),
    });
    slot.append(button);
    card = { slot, button, face: "" };
    board.cards.set(id, card);
  }
  const face = state.cards.get(id)?.face ?? "";
  if (card.face !== face) {
    card.face = face;
    card.button.innerHTML = face;
  }
  return card;
}

function drawCard(board, state, id, { button }, where) {
  const { name = id, points } = state.cards.get(id) ?? {};
  const parts =
    points === undefined
      ? fill(state.words, "card.hidden", where)
      : fill(state.words, "card", {
          name, points: fillCount(state.words, board.root.lang, "points", points), ...where,
        });
  const mark = state.marks[id];
  const marked = mark ? fill(state.words, `mark.${mark}`) : "";
  put(button, "aria-label", marked ? `${parts}, ${marked}` : parts);
  put(button, "aria-pressed", String(state.selected.has(id)));
  put(button, "tabindex", id === state.stop ? "0" : "-1");
  put(button, "data-mark", mark ?? "");
  button.toggleAttribute("data-dragged", state.drag?.ids.includes(id) ?? false);
}

function drawCount(board, state) {
  const shown = state.options.show_deadwood !== false;
  board.count.hidden = !shown;
  if (!shown) return putText(board.countNumber, "");
  putText(board.countName, fill(state.words, "deadwood"));
  putText(board.countNumber, String(deadwoodOf(state)));
}

/** The places of cards on the screen, by id; none when the board is not to be seen. */
export function boxesOf(board, ids) {
  const boxes = new Map();
  for (const id of ids) {
    const box = board.cards.get(id)?.button.getBoundingClientRect();
    if (box && box.width > 0) boxes.set(id, box);
  }
  return boxes;
}

function boxOfZone(board, zone) {
  return board.places.get(zone)?.row.getBoundingClientRect();
}

/** New cards are where the zone was from which they came. */
export function addArrivals(board, before, came) {
  for (const [id, zone] of Object.entries(came)) {
    const box = boxOfZone(board, zone);
    if (box && !before.has(id)) before.set(id, Object.assign(box, { flies: true }));
  }
}

/** Let cards glide from where they were to where they are now. */
export function settle(board, before) {
  const flights = [...board.flights];
  board.flights.clear();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [id, now] of boxesOf(board, before.keys())) {
    const was = before.get(id);
    glide(board.cards.get(id).slot, was, now, was.flies ? FLY : SETTLE);
  }
  for (const [back, was] of flights) glide(back, was, back.getBoundingClientRect(), FLY);
}

function glide(node, was, now, duration) {
  const x = was.left - now.left;
  const y = was.top - now.top;
  if (Math.abs(x) + Math.abs(y) < 1) return;
  node.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, zIndex: 3 },
      { transform: "none", zIndex: 3 },
    ],
    { duration, easing: "ease-out" },
  );
}
