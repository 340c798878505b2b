// Elements, made and changed so that neither a notebook nor a screen reader is disturbed.

/**
 * Make an element that a front end's shortcuts leave alone while it has the focus.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 * @param {Record<string, string | number>} attributes
 */
export function element(tag, className = "", attributes = {}, text = "") {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (tag === "button") node.setAttribute("type", "button");
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  // Lumino tests the focused element itself, so this attribute on an ancestor would not do.
  if (tag === "button" || tag === "input") node.setAttribute("data-lm-suppress-shortcuts", "true");
  if (text) node.append(text);
  return node;
}

/**
 * Set an attribute only when it changes: a screen reader may speak every change.
 *
 * @param {Element} node
 * @param {string} name
 * @param {string} value
 */
export function put(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** @param {Element} node @param {string} text */
export function putText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Make `node` the child of `parent` at `index`, without losing focus where browsers can.
 *
 * @param {Element} parent
 * @param {Element} node
 * @param {number} index
 */
export function putChild(parent, node, index) {
  const before = parent.children[index] ?? null;
  if (before === node) return;
  const canMove = "moveBefore" in parent && node.isConnected && parent.isConnected;
  if (canMove) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/**
 * Make the message line, a polite live region, and the line of help that `helpId` names.
 *
 * @param {string} helpId
 */
export function createLines(helpId) {
  const message = element("p", "gl-message", {
    "data-role": "message", role: "status", "aria-live": "polite",
  });
  return { message, help: element("p", "gl-help", { id: helpId }) };
}
