// The parts that everything in one view of a board shares, and the drawing of it.

import { createAnnouncer } from "../shared/announce.js";
import { Conversation } from "../shared/conversation.js";
import { focusedNode } from "../shared/events.js";
import { heightKeeper } from "../shared/height.js";
import { newToken } from "../shared/requests.js";
import { fill } from "../shared/words.js";
import { draw } from "./draw/draw.js";
import { settle, startsOf } from "./draw/motion.js";
import { createBoard } from "./draw/parts.js";
import { createState, keepSane } from "./state/state.js";
import { askAgain, createOutbox, forget } from "./talk/outbox.js";

/**
 * @import { BoardTold, Model, Reader } from "../shared/types.js"
 * @import { Start } from "./draw/parts.js"
 *
 * @typedef {ReturnType<typeof createView>} View
 */

/**
 * @param {Model<BoardTold>} model
 * @param {HTMLElement} el
 * @param {AbortSignal} signal ends the view
 */
export function createView(model, el, signal) {
  /** @type {Reader<BoardTold>} */
  const told = (name) => model.get(name);
  const token = newToken();
  const state = createState(told);
  const board = createBoard(el, token);
  const outbox = createOutbox(token);
  const announcer = createAnnouncer(board.message, signal);
  const conversation = new Conversation(model, announcer, {
    silence: () => fill(state.words, "silent"),
    isWaiting: () => outbox.waiting.length > 0,
    again: () => askAgain(outbox, state.layout),
    // Without it the next drop would wait for an answer that cannot come.
    unsent: (request) => forget(outbox, request),
  }, signal);
  const { root } = board;
  return {
    model, told, state, board, root, outbox, announcer, conversation, signal,
    keepHeight: heightKeeper(root, signal),
  };
}

/**
 * Draw, keep the focus where it was, and let cards glide to their new places.
 *
 * @param {View} view
 * @param {Map<string, Start>} dragged where the pointer left cards
 */
export function redraw({ board, root, state, told }, dragged = new Map()) {
  const focused = focusedNode(root);
  const isHere = focused !== null && root.contains(focused);
  const wasButton = board.buttons.contains(focused);
  const starts = startsOf(board, dragged, told("came"));
  keepSane(state);
  draw(board, state, told);
  settle(board, starts);
  if (!isHere || focusedNode(root) === focused) return;
  const first = wasButton ? board.buttons.querySelector("button") : null;
  const next = first ?? board.cards.get(state.stop ?? "")?.button;
  (focused.isConnected ? focused : next)?.focus({ preventScroll: true });
}
