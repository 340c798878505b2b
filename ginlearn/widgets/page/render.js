// Drawing. Each card has one node for its whole life, which is moved and never made anew, so that
// focus, pointer and screen reader stay where they are.

import { deadwoodOf, isGood, meldZones, pointsOf, verdictIn } from "./state.js";
import { fill, fillCount } from "./words.js";

/** How long a card takes to settle, in milliseconds. */
const SETTLE = 120;

/** Characters that the field takes, at most. */
const LONGEST_ANSWER = 40;

/** @returns {HTMLElement} an element that front ends' shortcuts leave alone when it has focus */
function element(tag, className, attributes = {}, text = "") {
  const node = document.createElement(tag);
  if (className) node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  // Lumino tests the focused element itself, so an ancestor with this attribute would not do.
  if (tag === "button" || tag === "input") node.setAttribute("data-lm-suppress-shortcuts", "true");
  if (tag === "button") node.type = attributes.type ?? "button";
  if (text) node.append(text);
  return node;
}

/** Set an attribute only when it changes: a screen reader may speak of every change. */
function put(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

function putText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Make `node` the child of `parent` at `index`, without losing focus where browsers can. */
function putChild(parent, node, index) {
  const before = parent.children[index] ?? null;
  if (before === node) return;
  if (parent.moveBefore && node.isConnected && parent.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

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
  const zones = element("div", "gl-zones");
  const field = element("form", "gl-field", { "data-role": "field", novalidate: "" });
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
  surface.append(zones, field, bar, message, help, proof, float);
  root.append(surface);
  el.append(root);
  return {
    root, zones, field, bar, buttons, count, countName, countNumber, message, help, proof, float,
    token,
    /** @type {Map<string, {slot: HTMLElement, button: HTMLElement, face: string}>} */
    cards: new Map(),
    /** @type {Map<string, Object<string, HTMLElement>>} a zone's node, name, verdict and row */
    places: new Map(),
    /** @type {Object<string, string>} what some parts were last drawn from */
    drawn: {},
  };
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
  drawZones(board, state);
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
  drawButtons(board, told("buttons"));
  drawField(board, state, told("field"));
  drawProof(board, state, told("proof"));
}

function drawButtons(board, buttons) {
  if (!isNew(board, "buttons", buttons)) return;
  const old = new Map([...board.buttons.children].map((node) => [node.dataset.action, node]));
  buttons.forEach(({ action, label, primary, disabled }, index) => {
    const node = old.get(action) ?? element("button", "gl-button", { "data-action": action });
    old.delete(action);
    putText(node, label);
    node.toggleAttribute("data-primary", Boolean(primary));
    // A truly disabled button would drop the focus onto the notebook's shortcuts.
    put(node, "aria-disabled", String(Boolean(disabled)));
    putChild(board.buttons, node, index);
  });
  for (const node of old.values()) node.remove();
}

function drawField(board, state, field) {
  if (!isNew(board, "field", field ?? null)) return;
  board.field.hidden = !field;
  board.field.replaceChildren();
  if (!field) return;
  const { label, kind, value = "", action = "answer" } = field;
  const id = `${board.token}-field`;
  const inputmode = kind === "number" ? "numeric" : "text";
  board.field.append(
    element("label", "", { for: id }, label),
    element("input", "", {
      id, type: "text", inputmode, autocomplete: "off", value, name: action,
      // A page pasted by mistake could be more than the connection to Python bears.
      maxlength: LONGEST_ANSWER,
    }),
    element("button", "gl-button", { type: "submit", "data-primary": "" }, fill(state.words, "field.send")),
  );
}

function drawProof(board, state, proof) {
  if (!isNew(board, "proof", proof)) return;
  board.proof.replaceChildren(...proof.map((entry) => proofEntry(state, entry)));
  board.proof.hidden = proof.length === 0;
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
  if (text) entry.append(element("p", "", {}, text));
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

function drawZones(board, state) {
  state.zones.forEach((zone, index) => {
    let place = board.places.get(zone.id);
    if (place === undefined) {
      place = createPlace(zone.id);
      board.places.set(zone.id, place);
    }
    putChild(board.zones, place.node, index);
    drawZone(board, state, zone, place);
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
  return { node, name, verdict, row };
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
  const shown = good
    ? fill(state.words, "zone.meld", { verdict: verdict.text, n: pointsOf(state, ids) })
    : verdict.text;
  putText(place.verdict, shown);
  const cards = fillCount(state.words, lang, "cards", ids.length);
  const spoken = fill(state.words, "zone.name", { zone: zone.label, cards });
  put(place.node, "aria-label", shown ? `${spoken}, ${shown}` : spoken);
  ids.forEach((id, index) => {
    const card = cardNode(board, state, id);
    putChild(place.row, card.slot, index);
    drawCard(board, state, id, card, {
      zone: zone.label, place: index + 1, count: ids.length,
    });
  });
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

/** Let cards glide from where they were to where they are now. */
export function settle(board, before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [id, now] of boxesOf(board, before.keys())) {
    const was = before.get(id);
    const x = was.left - now.left;
    const y = was.top - now.top;
    if (Math.abs(x) + Math.abs(y) < 1) continue;
    board.cards.get(id).slot.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, zIndex: 3 },
        { transform: "none", zIndex: 3 },
      ],
      { duration: SETTLE, easing: "ease-out" },
    );
  }
}
