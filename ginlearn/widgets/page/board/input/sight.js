// Scrolling while cards are dragged.

/**
 * Scroll a zone into sight, but no further than its middle below the pointer: if it slid away from
 * under a finger, the card would be dropped beside it.
 *
 * @param {Element} node
 * @param {number} y where the pointer is
 */
export function bringIntoSight(node, y) {
  const { top: before } = node.getBoundingClientRect();
  /** @type {[Element, number][]} */
  const scrolled = [];
  for (let at = node.parentElement; at; at = at.parentElement) scrolled.push([at, at.scrollTop]);
  node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { top, height } = node.getBoundingClientRect();
  const middle = y - (top + height / 2);
  const tooFar = top < before ? Math.max(middle, 0) : Math.min(middle, 0);
  const moved = scrolled.find(([each, lay]) => each.scrollTop !== lay);
  // Never back past where the zone lay.
  const back = Math.sign(tooFar) * Math.min(Math.abs(tooFar), Math.abs(before - top));
  if (moved && back !== 0) moved[0].scrollTop -= back;
}
