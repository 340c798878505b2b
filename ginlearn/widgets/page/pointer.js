// Dragging with mouse, pen or one finger.
//
// Pointer events, not the browser's own drag and drop: that one is dead under touch, and drops
// text into the learner's code.

import { dropIndex, inOrder, isFixed, mayGo } from "./state.js";
import { boxesOf } from "./render.js";

/** How far the pointer goes before a press becomes a drag, in pixels; a finger is less steady. */
const THRESHOLD = { mouse: 4, pen: 6, touch: 8 };

/** How much of each of several dragged cards shows, as a part of its width. */
const STRIP = 0.36;

/**
 * @param {object} board see createBoard
 * @param {object} state see createState
 * @param {AbortSignal} signal
 * @param {object} tell what is called when a drag begins, ends in a zone, or ends in none
 * @param {function(string[]): void} tell.start
 * @param {function(import("./state.js").Move, Map<string, object>): void} tell.drop
 * @param {function(Map<string, object>): void} tell.cancel
 * @returns {{cancel: function(): boolean}} puts back what is being dragged, if anything is
 */
export function watchPointer(board, state, signal, tell) {
  const { root, float } = board;
  /** the press that may become a drag: the pointer, where it went down, the cards it takes */
  let press = null;
  /** whether a click now would only be the end of a drag, which Escape may have ended before */
  let swallowClick = false;
  /** the listener for Escape, which lives as long as a drag */
  let escape = null;
  const caret = document.createElement("div");
  caret.className = "gl-caret";

  function listen(type, handle) {
    root.addEventListener(type, handle, { signal });
  }

  listen("pointerdown", (event) => {
    // A pointer that goes down must have come up, even if nobody was told, as when a dialog of the
    // browser took the release. Other buttons of a mouse that is down do not come here.
    if (event.isPrimary && event.pointerType === press?.kind) cancel();
    swallowClick &&= press !== null;
    if (press !== null || !event.isPrimary || event.button !== 0 || state.options.read_only) return;
    const button = event.target.closest?.("[data-card]");
    if (!button) return;
    const id = button.dataset.card;
    const zone = state.zones.find(({ id: name }) => state.layout[name]?.includes(id));
    if (!zone || zone.locked || isFixed(state, id)) return;
    const ids = state.selected.has(id) ? inOrder(state.zones, state.layout, state.selected) : [id];
    press = {
      pointer: event.pointerId, kind: event.pointerType, id, ids, button, zone: zone.id,
      x: event.clientX, y: event.clientY, dragging: false, to: null,
    };
    // Without this a quick flick of the mouse leaves the card before its first move is seen.
    try {
      button.setPointerCapture(event.pointerId);
    } catch {
      // The pointer is gone already; its cancel follows.
    }
  });

  listen("pointermove", (event) => {
    if (press === null || event.pointerId !== press.pointer) return;
    if (event.buttons === 0) return cancel();
    if (!press.dragging) {
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      if (far < (THRESHOLD[press.kind] ?? THRESHOLD.mouse)) return;
      start();
    }
    follow(event.clientX, event.clientY);
    event.preventDefault();
  });

  listen("pointerup", (event) => {
    if (press === null || event.pointerId !== press.pointer) return;
    if (!press.dragging) {
      press = null;
      return;
    }
    follow(event.clientX, event.clientY);
    const { ids, to } = press;
    const from = finish();
    if (to === null) tell.cancel(from);
    else tell.drop({ ids, ...to }, from);
  });

  for (const type of ["pointercancel", "lostpointercapture"]) {
    listen(type, (event) => {
      if (event.pointerId === press?.pointer && event.target === press.button) cancel();
    });
  }

  for (const type of ["pointerup", "pointercancel"]) {
    // Where the browser makes a click of the release, it does so at once.
    listen(type, () => setTimeout(() => (swallowClick = false)));
  }

  // A drag of the browser's own would end the pointer's events.
  listen("dragstart", (event) => event.preventDefault());

  root.addEventListener(
    "click",
    (event) => {
      if (!swallowClick || event.detail === 0) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { capture: true, signal },
  );

  signal.addEventListener("abort", () => cancel());

  function start() {
    press.dragging = true;
    const boxes = boxesOf(board, press.ids);
    const grabbed = boxes.get(press.id);
    press.width = grabbed.width;
    press.height = grabbed.height;
    press.shiftX = press.x - grabbed.left;
    press.shiftY = press.y - grabbed.top;
    float.replaceChildren(
      ...press.ids.map((id) => {
        const card = board.cards.get(id).button.cloneNode(true);
        // A copy is a picture: no second card may be found, focused or spoken.
        for (const name of ["data-card", "aria-label", "aria-pressed", "data-mark"]) {
          card.removeAttribute(name);
        }
        card.tabIndex = -1;
        return card;
      }),
    );
    press.step = press.width * STRIP;
    press.back = press.ids.indexOf(press.id) * press.step;
    float.style.setProperty("--step", `${press.step}px`);
    float.classList.add("gl-floating");
    float.showPopover?.();
    tell.start(press.ids);
    escape = new AbortController();
    // The focus may be anywhere while a pointer drags, so Escape is caught wherever it goes.
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopImmediatePropagation();
        cancel();
      },
      { capture: true, signal: escape.signal },
    );
  }

  function follow(x, y) {
    press.left = x - press.shiftX - press.back;
    press.top = y - press.shiftY;
    float.style.transform = `translate(${press.left}px, ${press.top}px)`;
    const before = press.to?.zone ?? press.zone;
    press.to = target(x, y);
    for (const [id, { node }] of board.places) {
      const over = press.to?.zone === id;
      node.toggleAttribute("data-over", over);
      if (over && id !== before) bringIntoSight(node, y);
    }
    showCaret();
  }

  /** The zone and index under a point, if cards may be dropped there. */
  function target(x, y) {
    const node = root.getRootNode().elementFromPoint(x, y)?.closest("[data-zone]");
    if (!node || !root.contains(node)) return null;
    const zone = state.zones.find(({ id }) => id === node.dataset.zone);
    if (!zone || !mayGo(state, press.ids, zone)) return null;
    return { zone: zone.id, index: indexAt(board, state, zone.id, press.ids, x, y) };
  }

  function showCaret() {
    const row = press.to && board.places.get(press.to.zone).row;
    if (!row) return caret.remove();
    const others = state.layout[press.to.zone].filter((id) => !press.ids.includes(id));
    const frame = row.getBoundingClientRect();
    const boxes = boxesOf(board, others);
    const next = boxes.get(others[press.to.index]);
    const last = boxes.get(others[press.to.index - 1]);
    const x = next ? next.left - 2 : last ? last.right + 2 : frame.left;
    caret.style.left = `${x - frame.left}px`;
    caret.style.top = `${(next ?? last ?? frame).top - frame.top}px`;
    caret.style.height = `${press.height}px`;
    if (caret.parentNode !== row) row.append(caret);
  }

  /** End the drag and say where the dragged cards were on the screen. */
  function finish() {
    const from = new Map(
      press.ids.map((id, at) => [id, { left: press.left + at * press.step, top: press.top }]),
    );
    press = null;
    swallowClick = true;
    escape?.abort();
    escape = null;
    caret.remove();
    float.hidePopover?.();
    float.classList.remove("gl-floating");
    float.replaceChildren();
    for (const { node } of board.places.values()) node.removeAttribute("data-over");
    return from;
  }

  function cancel() {
    if (press === null) return false;
    if (!press.dragging) {
      press = null;
      return false;
    }
    tell.cancel(finish());
    return true;
  }

  return { cancel };
}

/**
 * Scroll a zone into sight, but no further than its middle below the pointer: one that slid away
 * from under a finger would leave the card to be dropped beside it.
 */
function bringIntoSight(node, y) {
  const { top: before } = node.getBoundingClientRect();
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

/** Before which card of a zone a point is, the moving cards left out. */
export function indexAt(board, state, zone, moving, x, y) {
  const others = state.layout[zone].filter((id) => !moving.includes(id));
  return dropIndex([...boxesOf(board, others).values()], x, y);
}
