// What was sent to Python and not answered yet, and what waits behind it.
//
// At most one layout is under way; moves made meanwhile are kept as moves, so that they can be
// made again on whatever Python answers, and go out together as the newest layout.

import { copyLayout, moveCards, sameCards, sameLayout } from "./state.js";

/**
 * @typedef {{request: string, kind: string, layout?: import("./state.js").Layout,
 *   action?: string, value?: any}} Message
 */

/** @param {string} token tells this view's requests from those of other views */
export function createOutbox(token) {
  return {
    token,
    /** how many messages this view has sent */
    count: 0,
    /** @type {Message[]} sent and not answered, oldest first */
    waiting: [],
    /** @type {import("./state.js").Move[]} made while something was under way */
    moves: [],
  };
}

function enqueue(outbox, content) {
  outbox.count += 1;
  const message = { request: `${outbox.token}-${outbox.count}`, ...content };
  outbox.waiting.push(message);
  return message;
}

/**
 * The cards were moved and now lie as in `layout`.
 *
 * @returns {Message[]} what to send now
 */
export function proposeMove(outbox, move, layout) {
  if (outbox.waiting.length > 0) {
    outbox.moves.push(move);
    return [];
  }
  return [enqueue(outbox, { kind: "layout", layout: copyLayout(layout) })];
}

/**
 * Python has not answered for long: the newest layout goes out once more. It is the message or the
 * answer that may be lost, as when a laptop slept, and then every later move would wait for ever.
 * For Python a layout that it knows already is no move. Not past a button, though: the layout from
 * before an undo would take the undo back, and a second undo would be one more. Then Python is
 * asked for a sign of life alone, which tells what it has dealt with.
 *
 * @returns {Message[]} what to send now
 */
export function askAgain(outbox, layout) {
  const { waiting } = outbox;
  if (waiting.length === 0) return [];
  if (waiting.some(({ kind }) => kind !== "layout")) return [enqueue(outbox, { kind: "ping" })];
  outbox.moves = [];
  return [enqueue(outbox, { kind: "layout", layout: copyLayout(layout) })];
}

/**
 * A button was pressed. The same button is ignored until it is answered; moves that wait are
 * sent first, since the action is about what the learner sees.
 *
 * @returns {Message[]} what to send now
 */
export function pressButton(outbox, layout, action, value) {
  if (outbox.waiting.some((message) => message.action === action)) return [];
  const messages = [];
  if (outbox.moves.length > 0) {
    outbox.moves = [];
    messages.push(enqueue(outbox, { kind: "layout", layout: copyLayout(layout) }));
  }
  const content = { kind: "action", action };
  messages.push(enqueue(outbox, value === undefined ? content : { ...content, value }));
  return messages;
}

/** A message could not even be sent: there is nothing to wait for. */
export function forget(outbox, message) {
  outbox.waiting = outbox.waiting.filter((other) => other !== message);
}

/**
 * Python has dealt with a request; `truth` is where the cards lie for Python.
 *
 * @returns {{layout: import("./state.js").Layout, messages: Message[], refused: boolean}|null}
 *   the layout to show and what to send now; null when the request was none of this view's
 */
export function takeAnswer(outbox, request, truth) {
  const at = outbox.waiting.findIndex((message) => message.request === request);
  if (at < 0) return null;
  const done = outbox.waiting[at];
  // Python answers in order: whatever was sent before needs no answer any more.
  outbox.waiting.splice(0, at + 1);
  // Other cards than were proposed are no refusal: a drop that was a move of a game has made it.
  const refused = done.kind === "layout" && !sameLayout(done.layout, truth) &&
    sameCards(done.layout, truth);
  if (refused) {
    outbox.moves = [];
    return { layout: copyLayout(truth), messages: [], refused };
  }
  const ahead = outbox.waiting.findLast((message) => message.kind === "layout");
  const layout = outbox.moves.reduce(moveCards, copyLayout(ahead?.layout ?? truth));
  if (outbox.waiting.length > 0) return { layout, messages: [], refused };
  const moved = outbox.moves.length > 0 && !sameLayout(layout, truth);
  outbox.moves = [];
  const messages = moved ? [enqueue(outbox, { kind: "layout", layout: copyLayout(layout) })] : [];
  return { layout, messages, refused };
}
