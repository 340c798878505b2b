// What a key means while a card has the focus.

/** @typedef {{do: string, to?: string, by?: number, meld?: number}} Command */

const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** What a key does once however long it is held; arrows go on. */
const PRESSED_ONCE = new Set(["select", "send", "meld", "loose", "discard", "escape"]);

/**
 * The command for a key: null leaves the key to the browser, "nothing" swallows it.
 *
 * @param {{key: string, code?: string, shiftKey?: boolean, ctrlKey?: boolean, altKey?: boolean,
 *   metaKey?: boolean, repeat?: boolean}} event
 * @returns {Command|null}
 */
export function commandFor(event) {
  const command = commandOf(event);
  // A key held a moment too long must not send a card on and on, or select and unselect it.
  return event.repeat && PRESSED_ONCE.has(command?.do) ? { do: "nothing" } : command;
}

function commandOf(event) {
  const nothing = { do: "nothing" };
  const { key } = event;
  const arrow = ARROWS[key];
  const shifted = event.shiftKey || event.ctrlKey;
  if (event.altKey || event.metaKey || key === "Tab") return null;
  if (arrow && shifted) {
    if (arrow === "up" || arrow === "down") return nothing;
    return { do: "shift", by: arrow === "left" ? -1 : 1 };
  }
  if (key === "Enter" || key === " ") {
    // With any modifier these would run a cell or press the button, so they are swallowed.
    if (shifted) return nothing;
    return { do: key === " " ? "select" : "send" };
  }
  if (event.ctrlKey) return null;
  if (arrow) return { do: "step", to: arrow };
  if (key === "Home") return { do: "step", to: "first" };
  if (key === "End") return { do: "step", to: "last" };
  if (key === "Escape") return { do: "escape" };
  const plain = plainKey(event);
  if (/^[1-9]$/.test(plain) && !event.shiftKey) return { do: "meld", meld: Number(plain) };
  if (plain === "0" || plain === "h") return { do: "loose" };
  if (plain === "d" && !event.shiftKey) return { do: "discard" };
  // Function keys and paging belong to the browser; nothing in a notebook listens to them.
  const isBrowsers = key.length > 1 && /^(F\d|Page|ContextMenu|Shift|Control|CapsLock)/.test(key);
  return isBrowsers ? null : nothing;
}

/** The key as a keyboard with Latin letters has it, so that "h" works on a Hebrew one too. */
function plainKey({ key, code = "" }) {
  if (key.length !== 1 || /[ -~]/.test(key)) return key.toLowerCase();
  return code.replace(/^(Key|Digit|Numpad)(?=.$)/, "").toLowerCase();
}
