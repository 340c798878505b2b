// A board's height, kept for a moment after a press.

/**
 * The time for which a board keeps its height, in milliseconds: as long as a double click takes.
 */
const DOUBLE_CLICK = 600;

/**
 * Make the function that keeps a board from becoming lower for a moment. Otherwise the second click
 * of a double click meets the text below the board, which the notebook then opens for editing.
 *
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function heightKeeper(root, signal) {
  let timer = 0;
  signal.addEventListener("abort", () => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    root.style.minBlockSize = `${root.getBoundingClientRect().height}px`;
    timer = setTimeout(() => root.style.removeProperty("min-block-size"), DOUBLE_CLICK);
  };
}
