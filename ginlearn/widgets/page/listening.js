// What a view hears of its model while it lives.

/**
 * Call `hear` whenever one of the names is told anew, until the signal ends the view.
 *
 * @param {{on: Function, off: Function}} model
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
