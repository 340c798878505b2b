// The one message line: Python's words, and the page's own about moves.

/** The time for which moves are collected before they are spoken, in milliseconds. */
const PAUSE = 150;

/** @typedef {ReturnType<typeof createAnnouncer>} Announcer */

/**
 * @param {HTMLElement} line the polite live region
 * @param {AbortSignal} signal
 */
export function createAnnouncer(line, signal) {
  let timer = 0;
  /** whether the line shows the page's own words */
  let isOwn = false;

  /** @param {string} text @param {string} tone @param {boolean} own */
  function show(text, tone, own) {
    clearTimeout(timer);
    timer = 0;
    isOwn = own;
    line.dataset.tone = tone;
    if (line.textContent !== text) line.textContent = text;
  }

  signal.addEventListener("abort", () => clearTimeout(timer));
  return {
    /**
     * Speak the page's own words in a moment, so that only the last of many is spoken.
     *
     * @param {string} text
     */
    later(text, tone = "plain") {
      clearTimeout(timer);
      timer = setTimeout(() => show(text, tone, true), PAUSE);
    },
    /**
     * Speak the page's own words at once.
     *
     * @param {string} text
     */
    now(text, tone = "plain") {
      show(text, tone, true);
    },
    /**
     * Show Python's words. When Python has none, its last words go, but neither the page's own nor
     * those that the page is about to say.
     *
     * @param {string} text
     * @param {string} tone
     */
    fromPython(text, tone) {
      if (text || (!isOwn && timer === 0)) show(text, tone, false);
    },
  };
}
