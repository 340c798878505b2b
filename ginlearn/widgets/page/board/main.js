// The entry of a board. anywidget calls `render` for each view; loading the module does nothing, so
// that it can be loaded from wherever the page was put.

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
function render({ model, el }) {
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

export default { render };
