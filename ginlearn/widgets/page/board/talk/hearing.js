// Handling of Python's news: new cards and words, and the answers to this view's requests.

import { listen, listenTogether } from "../../shared/listening.js";
import { share } from "../moving.js";
import { copyLayout, moveCards, sameCards, zoneOf } from "../state/layout.js";
import { readTold } from "../state/state.js";
import { redraw } from "../view.js";
import { takeAnswer } from "./outbox.js";

/** @import { View } from "../view.js" */

/** The names of the widget's traits that Python sets. */
const TOLD = [
  "cards", "zones", "placement", "verdicts", "verdict_words", "buttons", "marks", "proof", "field",
  "intro", "score", "targets", "came", "words", "message", "answered", "options", "lang",
  "direction",
];

/**
 * Take in Python's news, at once or at the end of a drag.
 *
 * @param {View} view
 * @param {() => void} cancelDrag
 * @returns {() => void} takes in what has been waiting for the end of a drag
 */
export function hearPython(view, cancelDrag) {
  const { model, told, state, outbox, signal } = view;
  /** the newest request of this view that Python has answered and that was not taken in yet */
  let answered = "";

  function isReady() {
    if (state.drag === null) return true;
    // Cards under the pointer stay there, unless they are gone.
    const truth = told("placement");
    if (state.drag.ids.some((id) => zoneOf(truth, id) === null)) cancelDrag();
    return false;
  }

  function hearAnswer() {
    // During a drag answers to other views may follow before this one is taken in.
    const number = told("answered");
    if (outbox.waiting.some(({ request }) => request === number)) answered = number;
  }

  const attend = listenTogether(model, TOLD, () => takeIn(view, answered), signal, isReady);
  listen(model, ["answered"], hearAnswer, signal);
  return attend;
}

/**
 * @param {View} view
 * @param {string} answered the request that Python has answered
 */
function takeIn(view, answered) {
  const { told, state, outbox, conversation } = view;
  const truth = told("placement");
  Object.assign(state, readTold(told));
  const answer = takeAnswer(outbox, answered, truth);
  if (answer !== null) {
    state.layout = answer.layout;
    conversation.answered(answer.messages);
    if (answer.messages.length > 0) share(view);
  } else if (outbox.waiting.length === 0 || !sameCards(state.layout, truth)) {
    state.layout = outbox.moves.reduce(moveCards, copyLayout(truth));
  }
  redraw(view);
  conversation.hear();
}
