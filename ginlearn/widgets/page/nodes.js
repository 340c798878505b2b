// Elements, made and changed so that neither a notebook nor a screen reader is disturbed.

/** @returns {HTMLElement} an element that front ends' shortcuts leave alone when it has focus */
export function element(tag, className, attributes = {}, text = "") {
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
export function put(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

export function putText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Make `node` the child of `parent` at `index`, without losing focus where browsers can. */
export function putChild(parent, node, index) {
  const before = parent.children[index] ?? null;
  if (before === node) return;
  if (parent.moveBefore && node.isConnected && parent.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/** Draw a row of buttons; one that stays keeps its node, and with it the focus. */
export function putButtons(bar, buttons) {
  const old = new Map([...bar.children].map((node) => [node.glName, node]));
  buttons.forEach(({ action, value, label, primary, disabled, pressed, takes }, index) => {
    const name = `${action} ${value ?? ""}`;
    const node = old.get(name) ?? element("button", "gl-button", { "data-action": action });
    old.delete(name);
    Object.assign(node, { glName: name, glValue: value, glTakes: takes });
    putText(node, label);
    if (value !== undefined) put(node, "data-value", String(value));
    if (pressed !== undefined) put(node, "aria-pressed", String(pressed));
    node.toggleAttribute("data-primary", Boolean(primary));
    // A truly disabled button would drop the focus onto the notebook's shortcuts.
    put(node, "aria-disabled", String(Boolean(disabled)));
    putChild(bar, node, index);
  });
  for (const node of old.values()) node.remove();
}

/**
 * Whether a click presses a button. However many clicks follow one another quickly, they are one
 * press: an answer is given once, and nobody skips a question. Only what goes a step at a time, as
 * the options tell, does so for who clicks on and on, though not for a double click.
 *
 * @param {{detail: number}} click
 * @param {HTMLElement} button
 * @param {{repeats?: string[]}} options
 */
export function isPress({ detail }, button, { repeats = [] }) {
  if (button.getAttribute("aria-disabled") === "true" || detail === 2) return false;
  return detail < 2 || repeats.includes(button.dataset.action);
}

/** How long a board keeps its height after a press, in milliseconds: as long as a double click. */
const DOUBLE_CLICK = 600;

/**
 * Keep a board for a moment from becoming lower. Otherwise the second click of a double click meets
 * the text below the board, which the notebook then opens to be edited.
 *
 * @param {HTMLElement} root
 */
export function keepHeight(root) {
  clearTimeout(root.glKept);
  root.style.minBlockSize = `${root.getBoundingClientRect().height}px`;
  root.glKept = setTimeout(() => root.style.removeProperty("min-block-size"), DOUBLE_CLICK);
}
