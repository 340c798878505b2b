// Dragging with mouse, pen or one finger: the moment a press becomes a drag, and its end.
//
// Pointer events, not the browser's own drag and drop: that one does not work by touch, and drops
// text into the learner's code.

import { around } from "../../shared/events.js";
import { move, selectedCards } from "../moving.js";
import { isFixed, zoneAround } from "../state/zones.js";
import { putBackSentence } from "../talk/spoken.js";
import { redraw } from "../view.js";
import { endDrag, follow, startDrag } from "./drag.js";

/**
 * @import { View } from "../view.js"
 * @import { Drag, Press } from "./drag.js"
 *
 * @typedef {object} Pointer
 * @property {View} view
 * @property {() => void} attend takes in what Python told during a drag
 * @property {Press | null} press the pointer that is down
 * @property {Drag | null} drag what its press has become
 * @property {boolean} swallowsClick whether a click now would only be the end of a drag, which
 *   Escape may have ended before
 */

/** @type {Record<string, number>} how far a press goes before it is a drag, in pixels */
const THRESHOLD = { mouse: 4, pen: 6, touch: 8 };

/**
 * @param {View} view
 * @param {() => void} attend takes in what Python told during a drag
 * @returns {() => boolean} puts back what is being dragged, if anything is
 */
export function watchPointer(view, attend) {
  const { root, signal } = view;
  /** @type {Pointer} */
  const pointer = { view, attend, press: null, drag: null, swallowsClick: false };

  /** @param {(event: PointerEvent) => void} hear @param {(keyof HTMLElementEventMap)[]} types */
  function listen(hear, ...types) {
    for (const type of types) {
      root.addEventListener(type, (event) => hear(/** @type {PointerEvent} */ (event)), { signal });
    }
  }

  listen((event) => goDown(pointer, event), "pointerdown");
  listen((event) => goOn(pointer, event), "pointermove");
  listen((event) => comeUp(pointer, event), "pointerup");
  listen(({ pointerId, target }) => {
    const { press } = pointer;
    if (pointerId === press?.id && target === press.button) cancel(pointer);
  }, "pointercancel", "lostpointercapture");
  // A browser that turns the release into a click does so at once.
  listen(() => setTimeout(() => (pointer.swallowsClick = false)), "pointerup", "pointercancel");
  // A drag of the browser's own would end the pointer's events.
  listen((event) => event.preventDefault(), "dragstart");
  root.addEventListener("click", (event) => {
    if (!pointer.swallowsClick || event.detail === 0) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, { capture: true, signal });
  signal.addEventListener("abort", () => cancel(pointer));
  return () => cancel(pointer);
}

/** @param {Pointer} pointer @param {PointerEvent} event */
function goDown(pointer, event) {
  const { state } = pointer.view;
  // A pointer that goes down must have come up before, even if no event said so, as when a dialog
  // of the browser took the release. Other buttons of a mouse that is down do not come here.
  if (event.isPrimary && event.pointerType === pointer.press?.kind) cancel(pointer);
  pointer.swallowsClick &&= pointer.press !== null;
  const isFree = pointer.press === null && !state.options.read_only;
  if (!isFree || !event.isPrimary || event.button !== 0) return;
  const button = around(event, "[data-card]");
  const card = button?.dataset.card;
  if (!button || card === undefined) return;
  const zone = zoneAround(state, card);
  if (!zone || zone.locked || isFixed(state, card)) return;
  const ids = state.selected.has(card) ? selectedCards(state) : [card];
  const { pointerId: id, pointerType: kind, clientX: x, clientY: y } = event;
  pointer.press = { id, kind, x, y, button, card, ids, zone: zone.id };
  // Without this a quick flick of the mouse leaves the card before its first move is seen.
  try {
    button.setPointerCapture(id);
  } catch {
    // The pointer is gone already; its cancel follows.
  }
}

/** @param {Pointer} pointer @param {PointerEvent} event */
function goOn(pointer, event) {
  const { view, press } = pointer;
  if (press === null || event.pointerId !== press.id) return;
  if (event.buttons === 0) return void cancel(pointer);
  if (pointer.drag === null) {
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    // A finger is less steady than a mouse.
    if (far < (THRESHOLD[press.kind] ?? THRESHOLD.mouse)) return;
    start(pointer, press);
  }
  if (pointer.drag) follow(view, pointer.drag, event);
  event.preventDefault();
}

/** @param {Pointer} pointer @param {PointerEvent} event */
function comeUp(pointer, event) {
  const { view, press, drag } = pointer;
  if (press === null || event.pointerId !== press.id) return;
  if (drag === null) {
    pointer.press = null;
    return;
  }
  follow(view, drag, event);
  const { ids, to } = drag;
  if (to === null) return putBack(pointer, drag);
  const left = end(pointer, drag);
  view.state.drag = null;
  pointer.attend();
  move(view, { ids, ...to }, left);
}

/** @param {Pointer} pointer @param {Press} press */
function start(pointer, press) {
  const { view } = pointer;
  const { state } = view;
  pointer.drag = startDrag(view.board, press, () => cancel(pointer));
  if (!state.selected.has(press.ids[0])) state.selected.clear();
  state.drag = { ids: press.ids };
  redraw(view);
}

/** @param {Pointer} pointer @param {Drag} drag */
function end(pointer, drag) {
  pointer.press = null;
  pointer.drag = null;
  pointer.swallowsClick = true;
  return endDrag(pointer.view.board, drag);
}

/** @param {Pointer} pointer @param {Drag} drag */
function putBack(pointer, drag) {
  const { view } = pointer;
  const left = end(pointer, drag);
  view.state.drag = null;
  if (view.signal.aborted) return;
  redraw(view, left);
  view.conversation.sayLater(putBackSentence(view.state, drag.ids[0]));
  pointer.attend();
}

/**
 * Put back the dragged cards, and forget the press.
 *
 * @param {Pointer} pointer
 * @returns {boolean} whether anything was dragged
 */
function cancel(pointer) {
  const { drag } = pointer;
  pointer.press = null;
  if (drag === null) return false;
  putBack(pointer, drag);
  return true;
}
