// The events that a view hears from its model while it lives.

/**
 * @import { Model } from "./types.js"
 *
 * @typedef {Pick<Model<unknown>, "on" | "off">} Source
 */

/**
 * Call `hear` whenever Python sets one of the names anew, until the signal ends the view.
 *
 * @param {Source} model
 * @param {string[]} names
 * @param {() => void} hear
 * @param {AbortSignal} signal
 */
export function listen(model, names, hear, signal) {
  for (const name of names) model.on(`change:${name}`, hear);
  signal.addEventListener("abort", () => {
    for (const name of names) model.off(`change:${name}`, hear);
  });
}

/**
 * Call `takeIn` once for a whole update of Python's, which sets many names one by one.
 *
 * @param {Source} model
 * @param {string[]} names
 * @param {() => void} takeIn
 * @param {AbortSignal} signal
 * @param {() => boolean} isReady whether news can be taken in now; it keeps otherwise
 * @returns {() => void} takes in what has been waiting until the view was ready
 */
export function listenTogether(model, names, takeIn, signal, isReady = () => true) {
  let isNews = false;

  function attend() {
    if (signal.aborted || !isNews || !isReady()) return;
    isNews = false;
    takeIn();
  }

  function hear() {
    isNews = true;
    queueMicrotask(attend);
  }

  listen(model, names, hear, signal);
  return attend;
}
