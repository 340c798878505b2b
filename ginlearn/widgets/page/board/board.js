// A view of a board: its parts, put together.

import { watchClicks } from "./input/clicks.js";
import { watchKeys } from "./input/keyboard.js";
import { watchPointer } from "./input/pointer.js";
import { watchField } from "./pressing.js";
import { hearPython } from "./talk/hearing.js";
import { createView, redraw } from "./view.js";

/** @import { BoardTold, Model } from "../shared/types.js" */

/**
 * Show a board in `el`.
 *
 * @param {{model: Model<BoardTold>, el: HTMLElement}} view
 * @returns {() => void} takes the view away again and leaves nothing behind
 */
export function renderBoard({ model, el }) {
  const life = new AbortController();
  const view = createView(model, el, life.signal);
  const attend = hearPython(view, () => cancelDrag());
  const cancelDrag = watchPointer(view, attend);
  watchClicks(view);
  watchField(view);
  watchKeys(view, cancelDrag);
  redraw(view);
  view.conversation.hear();
  return () => {
    life.abort();
    view.root.remove();
  };
}
