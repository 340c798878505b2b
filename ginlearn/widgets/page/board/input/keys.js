// The meaning of a key while a card has the focus, and elsewhere on a board.

import { isForBrowser } from "../../shared/events.js";

/**
 * @import { Direction } from "../state/focus.js"
 *
 * @typedef {{key: string, code?: string, shiftKey?: boolean, ctrlKey?: boolean, altKey?: boolean,
 *   metaKey?: boolean, repeat?: boolean}} Key a key that was pressed, as an event tells it
 *
 * @typedef {{do: "nothing" | "type" | "select" | "send" | "loose" | "discard" | "escape"}
 *   | {do: "step", to: Direction}
 *   | {do: "shift", by: number}
 *   | {do: "meld", meld: number}
 *   | {do: "act", action: string}} Command
 */

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** @type {Record<string, Direction>} */
const STEPS = { ...ARROWS, Home: "first", End: "last" };

/** Commands that run once however long the key is held; arrows repeat. */
const PRESSED_ONCE = new Set(["select", "send", "meld", "loose", "discard", "escape"]);

/**
 * The command for a key: null leaves the key to the browser, "nothing" swallows it.
 *
 * @param {Key} event
 * @returns {Command | null}
 */
export function commandFor(event) {
  const command = commandOf(event);
  // A key held a moment too long must not send a card on and on, or select and unselect it.
  return event.repeat && PRESSED_ONCE.has(command?.do ?? "") ? { do: "nothing" } : command;
}

/** @param {Key} event @returns {Command | null} */
function commandOf(event) {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  const isShifted = shiftKey || ctrlKey;
  if (altKey || metaKey || key === "Tab") return null;
  if (ARROWS[key] && isShifted) {
    const to = ARROWS[key];
    if (to === "up" || to === "down") return { do: "nothing" };
    return { do: "shift", by: to === "left" ? -1 : 1 };
  }
  if (key === "Enter" || key === " ") {
    // With any modifier these would run a cell or press the button, so they are swallowed.
    if (isShifted) return { do: "nothing" };
    return { do: key === " " ? "select" : "send" };
  }
  if (ctrlKey) return null;
  if (STEPS[key]) return { do: "step", to: STEPS[key] };
  if (key === "Escape") return { do: "escape" };
  return commandOfLetter(event);
}

/** @param {Key} event @returns {Command | null} */
function commandOfLetter(event) {
  const { key, shiftKey } = event;
  const plain = plainKey(event);
  if (/^[1-9]$/.test(plain) && !shiftKey) return { do: "meld", meld: Number(plain) };
  if (plain === "0" || plain === "h") return { do: "loose" };
  if (plain === "d" && !shiftKey) return { do: "discard" };
  // Function keys and paging belong to the browser; nothing in a notebook listens to them.
  const isBrowsers = key.length > 1 && /^(F\d|Page|ContextMenu|Shift|Control|CapsLock)/.test(key);
  return isBrowsers ? null : { do: "nothing" };
}

/**
 * The key as on a keyboard with Latin letters, so that "h" works on a Hebrew one too.
 *
 * @param {Key} event
 */
function plainKey({ key, code = "" }) {
  if (key.length !== 1 || /[ -~]/.test(key)) return key.toLowerCase();
  return code.replace(/^(Key|Digit|Numpad)(?=.$)/, "").toLowerCase();
}

/**
 * The command for a key on a button or in the form: it does the same as in any form, and reaches no
 * notebook.
 *
 * @param {Key} event
 * @param {string | undefined} action what a key asks for there, if it is one that has a meaning
 * @returns {Command | null}
 */
export function commandElsewhere(event, action) {
  if (isForBrowser(event)) return null;
  if (event.key === "Escape") return { do: "escape" };
  if (action) return { do: "act", action };
  return { do: event.repeat && event.key === "Enter" ? "nothing" : "type" };
}
