// The one message line: what Python says, and what the page says of moves.

/** How long moves are gathered before they are spoken, in milliseconds. */
const PAUSE = 150;

/**
 * @param {HTMLElement} line the polite live region
 * @param {AbortSignal} signal
 */
export function createAnnouncer(line, signal) {
  let timer = 0;
  /** whether the page itself said what the line shows */
  let ownWords = false;

  function show(text, tone, own) {
    clearTimeout(timer);
    timer = 0;
    ownWords = own;
    line.dataset.tone = tone;
    if (line.textContent !== text) line.textContent = text;
  }

  signal.addEventListener("abort", () => clearTimeout(timer));
  return {
    /** Say something of the page's own a moment later, so that only the last of many is spoken. */
    later(text, tone = "plain") {
      clearTimeout(timer);
      timer = setTimeout(() => show(text, tone, true), PAUSE);
    },
    /** Say something of the page's own at once. */
    now(text, tone = "plain") {
      show(text, tone, true);
    },
    /**
     * Show what Python says; its silence takes away its own words, not those of the page, nor
     * those that the page is about to say.
     */
    fromPython(text, tone) {
      if (text || (!ownWords && timer === 0)) show(text, tone, false);
    },
  };
}
