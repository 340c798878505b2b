// The form below the cards: a choice of buttons, or one or several things to type.

import { putButtons } from "../../shared/buttons.js";
import { element, put } from "../../shared/nodes.js";
import { fill } from "../../shared/words.js";
import { isNew } from "./parts.js";

/**
 * @import { Field } from "../../shared/types.js"
 * @import { State } from "../state/state.js"
 * @import { Board } from "./parts.js"
 */

/** The most characters that a field takes: Python could not bear a page pasted by mistake. */
const LONGEST_ANSWER = 40;

/**
 * @param {Board} board
 * @param {State} state
 * @param {Field | null} told
 */
export function drawField(board, state, told) {
  const { form, choices } = board.field;
  const { buttons = [], ...asked } = told ?? {};
  form.hidden = !told;
  putButtons(choices, buttons);
  put(choices, "aria-label", asked.label ?? "");
  if (!isNew(board, "field", asked)) return;
  board.field.action = asked.action ?? "answer";
  choices.hidden = buttons.length === 0;
  /** @type {HTMLElement[]} */
  const parts = inputs(asked, board.token);
  const isTyped = parts.length > 0;
  if (asked.fields || !asked.kind) parts.unshift(element("span", "", {}, asked.label));
  parts.push(choices);
  if (isTyped) {
    const send = fill(state.words, "field.send");
    parts.push(element("button", "gl-button", { type: "submit", "data-primary": "" }, send));
  }
  form.replaceChildren(...parts);
}

/**
 * A labelled input for each thing to type.
 *
 * @param {Field} asked
 * @param {string} token
 */
function inputs({ label = "", kind, value = "", fields }, token) {
  const typed = fields ?? (kind ? [{ key: "", label }] : []);
  return typed.map(({ key, label: name }, at) => {
    const id = `${token}-field-${at}`;
    const inputmode = kind === "text" ? "text" : "numeric";
    const pair = element("div", "gl-pair");
    pair.append(
      element("label", "", { for: id }, name),
      element("input", "", {
        id, type: "text", inputmode, autocomplete: "off", value, name: key,
        maxlength: LONGEST_ANSWER,
      }),
    );
    return pair;
  });
}

/**
 * The typed text: that of the one input, or the texts of several by their names.
 *
 * @param {Board} board
 */
export function typedIn({ field }) {
  const typed = [...field.form.querySelectorAll("input")].map((input) => [
    input.name, input.value.trim(),
  ]);
  const [[name, value]] = typed;
  return name ? Object.fromEntries(typed) : value;
}
