// The place of an event, and that of the focus.

/**
 * The nearest element around an event's target that matches a selector; null when none does.
 *
 * @param {Event} event
 * @param {string} selector
 */
export function around({ target }, selector) {
  const node = target instanceof Element ? target.closest(selector) : null;
  return /** @type {HTMLElement | null} */ (node);
}

/**
 * The data attributes of the element of an event, which for a key is the focused one.
 *
 * @param {Event} event
 * @returns {DOMStringMap}
 */
export function dataOf({ target }) {
  return target instanceof HTMLElement ? target.dataset : {};
}

/**
 * The element that has the focus, wherever in the page it is.
 *
 * @param {HTMLElement} root
 */
export function focusedNode(root) {
  const { activeElement } = /** @type {Document | ShadowRoot} */ (root.getRootNode());
  return /** @type {HTMLElement | null} */ (activeElement);
}

/**
 * True when a key belongs to the browser, or to anything else that has shortcuts with these
 * modifiers.
 *
 * @param {{key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean}} event
 */
export function isForBrowser({ key, ctrlKey, metaKey, altKey }) {
  return Boolean(key === "Tab" || ctrlKey || metaKey || altKey);
}

/**
 * Leave a board for the notebook's cell around it, whose keys then work again.
 *
 * @param {HTMLElement} root
 */
export function leave(root) {
  const cell = /** @type {HTMLElement | null} */ (root.closest(".jp-Cell"));
  if (cell) cell.focus();
  else focusedNode(root)?.blur();
}
