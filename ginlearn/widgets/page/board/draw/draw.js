// Drawing: everything that differs from what is drawn already, and nothing else.

import { putButtons } from "../../shared/buttons.js";
import { put, putText } from "../../shared/nodes.js";
import { fill, fillCount } from "../../shared/words.js";
import { deadwoodOf } from "../state/verdicts.js";
import { meldZones } from "../state/zones.js";
import { drawField } from "./field.js";
import { drawProof } from "./proof.js";
import { drawZones } from "./zones.js";

/**
 * @import { BoardTold, Intro, Reader } from "../../shared/types.js"
 * @import { State } from "../state/state.js"
 * @import { Board } from "./parts.js"
 */

/**
 * @param {Board} board
 * @param {State} state
 * @param {Reader<BoardTold>} told
 */
export function draw(board, state, told) {
  drawFrame(board, state, told);
  drawIntro(board, told("intro"));
  putText(board.score, told("score"));
  board.score.hidden = !told("score");
  putButtons(board.buttons, told("buttons"));
  drawField(board, state, told("field"));
  drawProof(board, state, told("proof"));
  drawZones(board, state, told("came"));
  drawCount(board, state);
}

/** @param {Board} board @param {State} state @param {Reader<BoardTold>} told */
function drawFrame({ root, help }, state, told) {
  put(root, "lang", told("lang"));
  put(root, "dir", told("direction"));
  put(root, "aria-label", fill(state.words, "board"));
  put(root, "data-deck", state.options.deck ?? "two-colour");
  put(root, "data-size", state.options.size ?? "normal");
  root.toggleAttribute("data-read-only", Boolean(state.options.read_only));
  putText(help, state.options.read_only
    ? fill(state.words, "help.plain")
    : fillCount(state.words, told("lang"), "help", meldZones(state).length));
}

/** @param {Board} board @param {Intro | null} told */
function drawIntro({ intro }, told) {
  intro.node.hidden = !told;
  if (!told) return;
  // Only now: a board without a question has one voice, its message line.
  put(intro.text, "aria-live", "polite");
  putText(intro.text, told.text);
  putText(intro.facts, told.facts.join("\n"));
  putText(intro.note, told.note);
  put(intro.buttons, "aria-label", told.label);
  putButtons(intro.buttons, told.buttons);
}

/** @param {Board} board @param {State} state */
function drawCount({ count }, state) {
  const shown = state.options.show_deadwood !== false;
  count.node.hidden = !shown;
  if (!shown) return putText(count.number, "");
  putText(count.name, fill(state.words, "deadwood"));
  putText(count.number, String(deadwoodOf(state)));
}
