// The answer with its reasons, group by group; or the melds that a knock would lay down, before it
// counts.

import { createButton } from "../../shared/buttons.js";
import { element } from "../../shared/nodes.js";
import { isNew } from "./parts.js";

/**
 * @import { ProofEntry } from "../../shared/types.js"
 * @import { State } from "../state/state.js"
 * @import { Board } from "./parts.js"
 */

/**
 * @param {Board} board
 * @param {State} state
 * @param {ProofEntry[]} proof
 */
export function drawProof(board, state, proof) {
  if (!isNew(board, "proof", proof)) return;
  board.proof.replaceChildren(...proof.map((entry) => proofEntry(state, entry)));
  board.proof.hidden = proof.length === 0;
  // A question must not lie below the edge of a short screen.
  if (proof.some(({ action }) => action?.action === "confirm")) {
    board.proof.scrollIntoView({ block: "nearest" });
  }
}

/** @param {State} state @param {ProofEntry} entry */
function proofEntry(state, { title, text, groups, good, action }) {
  const entry = element("section", "gl-entry", good ? { "data-good": "" } : {});
  const row = element("div", "gl-entry-groups");
  for (const { label, cards } of groups) {
    const group = element("figure", "gl-entry-group");
    const pictures = element("div", "gl-entry-cards", { dir: "ltr" });
    pictures.append(...cards.map((id) => cardPicture(state, id)));
    group.append(pictures, element("figcaption", "", {}, label));
    row.append(group);
  }
  entry.append(element("h4", "", {}, title));
  // Several lines are a sheet, whose columns stand one below the other.
  if (text) entry.append(element("p", text.includes("\n") ? "gl-lines" : "", {}, text));
  entry.append(row);
  if (action) entry.append(createButton(action, action.label));
  return entry;
}

/** @param {State} state @param {string} id */
function cardPicture(state, id) {
  const { name = id, face = "" } = state.cards.get(id) ?? {};
  const picture = element("span", "gl-paper", {
    role: "img", "aria-label": name, "data-suit": id.slice(-1),
  });
  picture.innerHTML = face;
  return picture;
}
