// What a board has sent to Python, and what waits behind it.
//
// At most one layout is under way; moves made meanwhile are kept as moves, so that they can be
// made again on whatever Python answers, and go out together as the newest layout.

import { createRequests, enqueue, settleUpTo } from "../../shared/requests.js";
import { copyLayout, moveCards, sameCards, sameLayout } from "../state/layout.js";

/**
 * @import { Layout, Request } from "../../shared/types.js"
 * @import { Requests } from "../../shared/requests.js"
 * @import { Move } from "../state/layout.js"
 *
 * @typedef {Requests & {moves: Move[]}} Outbox the moves were made while something was under way
 */

/** @param {string} token @returns {Outbox} */
export function createOutbox(token) {
  return { ...createRequests(token), moves: [] };
}

/** @param {Outbox} outbox @param {Layout} layout */
function enqueueLayout(outbox, layout) {
  outbox.moves = [];
  return enqueue(outbox, { kind: "layout", layout: copyLayout(layout) });
}

/**
 * The cards were moved and now lie as in `layout`.
 *
 * @param {Outbox} outbox
 * @param {Move} move
 * @param {Layout} layout
 * @returns {Request[]} what to send now
 */
export function proposeMove(outbox, move, layout) {
  if (outbox.waiting.length === 0) return [enqueueLayout(outbox, layout)];
  outbox.moves.push(move);
  return [];
}

/**
 * Python has not answered for long: the newest layout goes out once more. The message or the
 * answer may be lost, as when a laptop slept, and then every later move would wait for ever. For
 * Python a layout that it knows already is no move. Not past a button, though: the layout from
 * before an undo would take the undo back, and a second undo would be one more. Then Python is
 * asked for a sign of life alone, which tells what it has dealt with.
 *
 * @param {Outbox} outbox
 * @param {Layout} layout
 * @returns {Request[]} what to send now
 */
export function askAgain(outbox, layout) {
  const { waiting } = outbox;
  if (waiting.length === 0) return [];
  if (waiting.some(({ kind }) => kind !== "layout")) return [enqueue(outbox, { kind: "ping" })];
  return [enqueueLayout(outbox, layout)];
}

/**
 * A button was pressed. The same button is ignored until it is answered; moves that wait are
 * sent first, since the action is about what the learner sees.
 *
 * @param {Outbox} outbox
 * @param {Layout} layout
 * @param {string} action
 * @param {unknown} [value]
 * @returns {Request[]} what to send now
 */
export function pressButton(outbox, layout, action, value) {
  if (outbox.waiting.some((request) => request.action === action)) return [];
  const before = outbox.moves.length > 0 ? [enqueueLayout(outbox, layout)] : [];
  const content = { kind: "action", action };
  return [...before, enqueue(outbox, value === undefined ? content : { ...content, value })];
}

/**
 * A request could not even be sent: there is no answer to wait for.
 *
 * @param {Outbox} outbox
 * @param {Request} request
 */
export function forget(outbox, request) {
  outbox.waiting = outbox.waiting.filter((other) => other !== request);
}

/**
 * Python has dealt with a request; `truth` is where the cards lie for Python.
 *
 * @param {Outbox} outbox
 * @param {string} number
 * @param {Layout} truth
 * @returns {{layout: Layout, messages: Request[], refused: boolean} | null} the layout to show and
 *   what to send now; null when the request was none of this view's
 */
export function takeAnswer(outbox, number, truth) {
  const done = settleUpTo(outbox, number);
  if (done === null) return null;
  if (isRefusal(done, truth)) {
    outbox.moves = [];
    return { layout: copyLayout(truth), messages: [], refused: true };
  }
  const ahead = outbox.waiting.findLast(({ kind }) => kind === "layout");
  const layout = outbox.moves.reduce(moveCards, copyLayout(ahead?.layout ?? truth));
  if (outbox.waiting.length > 0) return { layout, messages: [], refused: false };
  const moved = outbox.moves.length > 0 && !sameLayout(layout, truth);
  outbox.moves = [];
  return { layout, messages: moved ? [enqueueLayout(outbox, layout)] : [], refused: false };
}

/**
 * Whether Python left the cards as they were before a move. Other cards than were proposed are no
 * refusal: a drop that was a move of a game has made it.
 *
 * @param {Request} done
 * @param {Layout} truth
 */
function isRefusal({ layout }, truth) {
  return layout !== undefined && !sameLayout(layout, truth) && sameCards(layout, truth);
}
