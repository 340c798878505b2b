// The news that a score sheet hears from Python, and its requests.

import { listen, listenTogether } from "../shared/listening.js";
import { enqueue, settleUpTo } from "../shared/requests.js";
import { isDirty, setKnown } from "./fields.js";
import { drawAnew } from "./view.js";

/** @import { View } from "./view.js" */

/** The names of the widget's traits that Python sets. */
const TOLD_TO_SHEET = [
  "heads", "rows", "buttons", "caption", "standing", "words", "message", "answered", "options",
  "lang", "direction",
];

/** @param {View} view */
export function attendToPython(view) {
  const { model, told, requests, conversation, signal } = view;

  function takeIn() {
    drawAnew(view);
    conversation.hear();
  }

  function hearAnswer() {
    if (settleUpTo(requests, told("answered")) !== null) conversation.answered();
  }

  listenTogether(model, TOLD_TO_SHEET, takeIn, signal);
  listen(model, ["answered"], hearAnswer, signal);
}

/**
 * Ask Python for an action.
 *
 * @param {View} view
 * @param {{action: string, value?: unknown}} content
 */
export function send({ requests, conversation }, content) {
  conversation.send([enqueue(requests, { kind: "action", ...content })]);
}

/**
 * Send the text written in a field, if it was changed.
 *
 * @param {View} view
 * @param {HTMLInputElement} field
 */
export function commit(view, field) {
  if (view.editing === field) view.editing = null;
  if (!isDirty(field)) return;
  const text = field.value.trim();
  setKnown(field, text);
  send(view, { action: "write", value: { cell: field.dataset.write, text } });
}
