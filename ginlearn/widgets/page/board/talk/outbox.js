// The requests that a board has sent to Python, and those that wait behind them.
//
// At most one layout is under way; moves made meanwhile are kept as moves, so that they can be made
// again on Python's answer, whatever it is, and go out together as the newest layout.

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
 * Record that the cards were moved and now lie as in `layout`.
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
 * Send the newest layout once more, because Python has not answered for long. The message or the
 * answer may be lost, as when a laptop slept, and then every later move would wait for ever. For
 * Python a layout that it knows already is not a move. Not past a button, though: the layout from
 * before an undo would reverse the undo, and a second undo would be one too many. Then Python is
 * only asked for a sign of life, which tells which requests it has handled.
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
 * Record that a button was pressed. The same button is ignored until it is answered; moves that
 * wait are sent first, since the action concerns the cards as the learner sees them.
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
 * Drop a request that could not even be sent: no answer will come.
 *
 * @param {Outbox} outbox
 * @param {Request} request
 */
export function forget(outbox, request) {
  outbox.waiting = outbox.waiting.filter((other) => other !== request);
}

/**
 * Take in that Python has handled a request; `truth` is Python's placement of the cards.
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
 * True when Python left the cards as they were before a move. Cards other than those proposed are
 * not a refusal: the drop was a move of a game and has been made.
 *
 * @param {Request} done
 * @param {Layout} truth
 */
function isRefusal({ layout }, truth) {
  return layout !== undefined && !sameLayout(layout, truth) && sameCards(layout, truth);
}
