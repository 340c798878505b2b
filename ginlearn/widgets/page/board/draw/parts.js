// The fixed parts of a board: every view makes them once, and drawing fills them.

import { createLines, element } from "../../shared/nodes.js";

/**
 * @typedef {Pick<DOMRect, "left" | "top"> & {flies?: boolean}} Start where something was on the
 *   screen, and whether it comes from another place on the board
 * @typedef {{slot: HTMLElement, button: HTMLButtonElement, face: string}} CardNode
 * @typedef {object} Place a zone as it is drawn
 * @property {HTMLElement} node
 * @property {HTMLElement} name
 * @property {HTMLElement} verdict
 * @property {HTMLElement} row what the cards lie in
 * @property {HTMLElement[]} backs
 *
 * @typedef {ReturnType<typeof createBoard>} Board
 */

/**
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
  const field = createField();
  const bar = element("div", "gl-bar");
  const buttons = element("div", "gl-buttons");
  const count = createCount();
  const { message, help } = createLines(helpId);
  const proof = element("div", "gl-proof", { "data-role": "proof" });
  const float = createFloat();
  bar.append(buttons, count.node);
  surface.append(intro.node, score, zones, field.form, bar, message, help, proof, float);
  root.append(surface);
  el.append(root);
  return {
    root, token, intro, score, zones, field, buttons, count, message, help, proof, float,
    /** @type {Map<string, CardNode>} */
    cards: new Map(),
    /** @type {Map<string, Place>} */
    places: new Map(),
    /** @type {Map<Element, Start>} backs of cards that come from elsewhere in this drawing */
    flights: new Map(),
    /** @type {Record<string, string>} what some parts were last drawn from */
    drawn: {},
  };
}

/** The part above the cards: a question, facts beside it, and the place in an exercise. */
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

function createField() {
  const form = element("form", "gl-field", { "data-role": "field", novalidate: "" });
  const choices = element("div", "gl-buttons", { role: "group" });
  return { form, choices, action: "" };
}

function createCount() {
  const node = element("div", "gl-count");
  const name = element("span", "gl-count-name");
  const number = element("span", "gl-count-number", { "data-role": "deadwood" });
  node.append(name, number);
  return { node, name, number };
}

/** The container of dragged cards. Its place is the viewport: a cell may clip what it holds. */
function createFloat() {
  const float = element("div", "gl-float", { "aria-hidden": "true", dir: "ltr" });
  if ("popover" in float) float.popover = "manual";
  return float;
}

/**
 * True when a part must be drawn anew; otherwise its focus and typed text survive.
 *
 * @param {Board} board
 * @param {string} part
 * @param {unknown} value what it is drawn from
 */
export function isNew(board, part, value) {
  const before = board.drawn[part];
  board.drawn[part] = JSON.stringify(value);
  return board.drawn[part] !== before;
}
