// Rows of buttons, and the rules for what counts as a press.

import { element, put, putChild, putText } from "./nodes.js";

/** @import { Button } from "./types.js" */

/** @type {WeakMap<Element, Pick<Button, "action" | "value" | "takes">>} what a press asks for */
const asked = new WeakMap();

/**
 * Make a button that asks for an action.
 *
 * @param {Pick<Button, "action" | "value">} button
 * @param {string} label
 */
export function createButton({ action, value }, label = "") {
  const node = element("button", "gl-button", { "data-action": action }, label);
  asked.set(node, { action, value });
  return node;
}

/**
 * The request of a button when pressed; null for anything but such a button.
 *
 * @param {Element | null} node
 */
export function askedBy(node) {
  return (node && asked.get(node)) ?? null;
}

/**
 * The name by which a button is known again: its action, and the value that goes with it.
 *
 * @param {Pick<Button, "action" | "value"> | null} button
 */
export function nameOfButton(button) {
  return button && `${button.action} ${button.value ?? ""}`;
}

/**
 * Draw a row of buttons; one that stays keeps its node, and with it the focus.
 *
 * @param {Element} bar
 * @param {Button[]} buttons
 */
export function putButtons(bar, buttons) {
  const old = new Map([...bar.children].map((node) => [nameOfButton(askedBy(node)), node]));
  buttons.forEach((button, index) => {
    const { action, value, label, primary, disabled, pressed, takes } = button;
    const name = nameOfButton(button);
    const node = old.get(name) ?? createButton(button);
    old.delete(name);
    asked.set(node, { action, value, takes });
    putText(node, label);
    if (value !== undefined) put(node, "data-value", String(value));
    if (pressed !== undefined) put(node, "aria-pressed", String(pressed));
    node.toggleAttribute("data-primary", Boolean(primary));
    // A truly disabled button would pass the focus to the notebook's shortcuts.
    put(node, "aria-disabled", String(Boolean(disabled)));
    putChild(bar, node, index);
  });
  for (const node of old.values()) node.remove();
}

/**
 * True when a click presses a button. However many clicks follow one another quickly, they are one
 * press: an answer is given once, and nobody skips a question. Only actions that go a step at a
 * time, named in the options, repeat with further clicks, though not with a double click.
 *
 * @param {{detail: number}} click
 * @param {{dataset: DOMStringMap, getAttribute: (name: string) => string | null}} button
 * @param {{repeats?: string[]}} options
 */
export function isPress({ detail }, button, { repeats = [] }) {
  if (button.getAttribute("aria-disabled") === "true" || detail === 2) return false;
  return detail < 2 || repeats.includes(button.dataset.action ?? "");
}
