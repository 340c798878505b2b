// One view of a board: what the learner does goes to the state, the page and Python.

import { createAnnouncer } from "./announce.js";
import { commandFor } from "./keys.js";
import { listen } from "./listening.js";
import { isPress, keepHeight } from "./nodes.js";
import { askAgain, createOutbox, forget, pressButton, proposeMove, takeAnswer } from "./outbox.js";
import { indexAt, watchPointer } from "./pointer.js";
import { addArrivals, boxesOf, createBoard, draw, settle } from "./render.js";
import { moveSentences, notNowSentence, putBackSentence, selectionSentence } from "./spoken.js";
import {
  copyLayout, createState, inOrder, isFixed, keepSane, mayGo, meldZones, moveCards, neighbour,
  readTold, sameCards, sameLayout, zoneForEnter, zoneOf,
} from "./state.js";
import { fill } from "./words.js";

/** How long Python may take before the page says that it does not answer, in milliseconds. */
const PATIENCE = 3000;

/** What Python tells, by the names of the widget's traits. */
const TOLD = [
  "cards", "zones", "placement", "verdicts", "verdict_words", "buttons", "marks", "proof", "field",
  "intro", "score", "targets", "came", "words", "message", "answered", "options", "lang", "direction",
];

/**
 * Show a board in `el`; anywidget calls this for each view.
 *
 * @param {{model: any, el: HTMLElement}} view
 * @returns {function(): void} takes the view away again and leaves nothing behind
 */
function render({ model, el }) {
  const life = new AbortController();
  const { signal } = life;
  const told = (name) => model.get(name);
  const token = `gl${Math.random().toString(36).slice(2, 10)}`;
  const state = createState(told);
  const board = createBoard(el, token);
  const outbox = createOutbox(token);
  const announcer = createAnnouncer(board.message, signal);
  const { root } = board;
  /** the timer that runs out when Python does not answer; 0 when nothing is awaited */
  let patience = 0;
  /** whether the page has said that Python does not answer */
  let silent = false;
  /** the serial number of Python's message that was shown last, null to show it again */
  let heard = told("message").serial;
  /** whether a click of this series moved cards, so that its second half moves nothing again */
  let clickMoved = false;
  /** the button on which the series of clicks began, null when on none */
  let seriesOn = null;
  /** whether Python told something new that has not been taken in yet */
  let stale = false;
  /** the newest request of this view that Python has answered and that was not taken in yet */
  let answered = "";

  signal.addEventListener("abort", () => clearTimeout(patience));

  // Drawing

  /** Draw, keep the focus where it was, and let cards glide that lie elsewhere now. */
  function redraw(from = new Map()) {
    const focused = root.contains(focusedNode()) ? focusedNode() : null;
    const before = boxesOf(board, board.cards.keys());
    for (const [id, box] of from) before.set(id, box);
    const wasAction = board.buttons.contains(focused);
    addArrivals(board, before, told("came"));
    keepSane(state);
    draw(board, state, told);
    settle(board, before);
    if (focused && focusedNode() !== focused) {
      const next = (wasAction && board.buttons.firstElementChild) || cardButton(state.stop);
      (focused.isConnected ? focused : next)?.focus({ preventScroll: true });
    }
  }

  function focusedNode() {
    return root.getRootNode().activeElement;
  }

  function cardButton(id) {
    return board.cards.get(id)?.button;
  }

  // Python

  function send(messages) {
    for (const message of messages) {
      try {
        model.send(message);
      } catch {
        // A front end throws when it knows that the kernel is gone; the next drop tries again.
        forget(outbox, message);
        saySilent();
      }
    }
    // Later moves must not put the moment off: it is the oldest message that waits.
    if (patience === 0 && outbox.waiting.length > 0) patience = setTimeout(loseHope, PATIENCE);
  }

  function loseHope() {
    saySilent();
    send(askAgain(outbox, state.layout));
  }

  function saySilent() {
    silent = true;
    announcer.now(fill(state.words, "silent"), "bad");
  }

  /** Say something of a move; while Python is silent, say that too, or it would be forgotten. */
  function sayLater(text) {
    if (silent) announcer.later(`${text} ${fill(state.words, "silent")}`, "bad");
    else announcer.later(text);
  }

  /** Take in what Python told since the last time. */
  function takeIn() {
    if (signal.aborted || !stale) return;
    const truth = told("placement");
    if (state.drag !== null) {
      // Cards under the pointer stay there, unless they are gone; the end of the drag takes in the
      // rest.
      if (state.drag.ids.some((id) => zoneOf(truth, id) === null)) pointer.cancel();
      return;
    }
    stale = false;
    readTold(state, told);
    const answer = takeAnswer(outbox, answered, truth);
    if (answer !== null) {
      state.layout = answer.layout;
      clearTimeout(patience);
      patience = 0;
      if (silent) {
        silent = false;
        announcer.now("");
        heard = null; // what Python said meanwhile stands in the line again
      }
      send(answer.messages);
      if (answer.messages.length > 0) share();
    } else if (outbox.waiting.length === 0 || !sameCards(state.layout, truth)) {
      state.layout = outbox.moves.reduce(moveCards, copyLayout(truth));
    }
    redraw();
    hear();
  }

  function hear() {
    const { text, tone, serial } = told("message");
    if (serial === heard) return;
    heard = serial;
    announcer.fromPython(text, tone);
  }

  function hearChange() {
    // One update sets many names; they are taken in together once all are set.
    stale = true;
    queueMicrotask(takeIn);
  }
  listen(model, TOLD, hearChange, signal);

  function hearAnswer() {
    // During a drag answers to other views may follow before this one is taken in.
    const request = told("answered");
    if (outbox.waiting.some((message) => message.request === request)) answered = request;
  }
  listen(model, ["answered"], hearAnswer, signal);

  /** Let the other views of this board follow at once; Python hears it by message alone. */
  function share() {
    if (!sameLayout(told("placement"), state.layout)) {
      model.set("placement", copyLayout(state.layout));
    }
    if (Object.keys(told("marks")).length > 0) model.set("marks", {});
  }

  // Moving

  /** Move cards, show it at once and tell Python. @returns {boolean} whether anything moved */
  function move(change, from) {
    const target = state.zones.find((zone) => zone.id === change.zone);
    if (target === undefined || isClosed(change.ids, target)) return false;
    const layout = moveCards(state.layout, change);
    const changed = !sameLayout(layout, state.layout);
    const within = change.ids.every((id) => zoneOf(state.layout, id) === change.zone);
    for (const id of change.ids) state.selected.delete(id);
    state.stop = change.ids[0];
    state.layout = layout;
    if (changed) state.marks = {};
    redraw(from);
    if (!changed) return false;
    sayLater(moveSentences(state, told("lang"), change.ids, target, within));
    const messages = proposeMove(outbox, change, layout);
    share();
    send(messages.length === 0 && silent ? askAgain(outbox, layout) : messages);
    return true;
  }

  function moveToEnd(ids, zone) {
    const rest = state.layout[zone].filter((id) => !ids.includes(id));
    return move({ ids, zone, index: rest.length });
  }

  function chosen(id) {
    return state.selected.size > 0 ? inOrder(state.zones, state.layout, state.selected) : [id];
  }

  function toggle(id) {
    if (isClosed([id])) return;
    if (!state.selected.delete(id)) state.selected.add(id);
    redraw();
    sayLater(selectionSentence(state, told("lang")));
  }

  /** The zone in which a card lies. */
  function placeOf(id) {
    return state.zones.find((zone) => zone.id === zoneOf(state.layout, id));
  }

  /** Whether cards may not be moved, or not to that zone; says why. */
  function isClosed(ids, target) {
    const locked = [target, ...ids.map(placeOf)].find((zone) => zone?.locked);
    const fixed = ids.find((id) => isFixed(state, id) || (target && !mayGo(state, [id], target)));
    if (locked) announcer.now(fill(state.words, "locked", { zone: locked.label }), "bad");
    else if (fixed) announcer.now(notNowSentence(state, fixed, target), "bad");
    return Boolean(locked || fixed || state.options.read_only);
  }

  function clearSelection() {
    if (state.selected.size === 0) return false;
    state.selected.clear();
    redraw();
    sayLater(selectionSentence(state, told("lang")));
    return true;
  }

  const pointer = watchPointer(board, state, signal, {
    start(ids) {
      if (!state.selected.has(ids[0])) state.selected.clear();
      state.drag = { ids };
      redraw();
    },
    drop(change, from) {
      state.drag = null;
      takeIn();
      move(change, from);
    },
    cancel(from) {
      const [id] = state.drag?.ids ?? [];
      state.drag = null;
      if (signal.aborted) return;
      redraw(from);
      sayLater(putBackSentence(state, id));
      takeIn();
    },
  });

  // Clicks

  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-action]");
    const named = button && `${button.dataset.action} ${button.glValue ?? ""}`;
    if (event.detail <= 1) seriesOn = named;
    // Another button may have come under the mouse, such as "pass" where "show" was: nobody who
    // clicks on and on has seen it.
    else if (seriesOn !== named) return;
    if (button) return press(button, event);
    // The second half of a double click must not undo or repeat what the first half did.
    if (event.detail > 1 && clickMoved) return;
    clickMoved = false;
    const id = event.target.closest("[data-card]")?.dataset.card;
    const zone = event.target.closest("[data-zone]")?.dataset.zone;
    if (id !== undefined) state.stop = id;
    const selected = inOrder(state.zones, state.layout, state.selected);
    if (zone !== undefined && useZone(zone, selected)) {
      clickMoved = true;
      return;
    }
    const sends = selected.length > 0 && zone !== undefined;
    const sendsIn = sends && selected.every((one) => zoneOf(state.layout, one) !== zone);
    if (id !== undefined && sendsIn) {
      // A click that a screen reader makes has no place; the cards go behind the one clicked.
      const index =
        event.detail === 0
          ? state.layout[zone].indexOf(id) + 1
          : indexAt(board, state, zone, selected, event.clientX, event.clientY);
      clickMoved = move({ ids: selected, zone, index });
    } else if (id !== undefined) {
      toggle(id);
    } else if (sends) {
      clickMoved = moveToEnd(selected, zone);
    }
  }, { signal });

  /** Do what a zone is there for, unless the selection may go into it. */
  function useZone(id, selected) {
    const zone = state.zones.find((each) => each.id === id);
    if (!zone?.action || (selected.length > 0 && mayGo(state, selected, zone))) return false;
    act(zone.action);
    return true;
  }

  function press(button, event) {
    if (!isPress(event, button, told("options"))) return;
    if (!button.glTakes) return act(button.dataset.action, button.glValue);
    act(button.dataset.action, inOrder(state.zones, state.layout, state.selected));
    state.selected.clear();
    redraw();
  }

  function act(action, value) {
    keepHeight(root);
    if (silent) saySilent();
    const messages = pressButton(outbox, state.layout, action, value);
    send(messages.length === 0 && silent ? askAgain(outbox, state.layout) : messages);
  }

  board.field.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = [...board.field.querySelectorAll("input")].map((input) => [
      input.name, input.value.trim(),
    ]);
    const [[name, value]] = typed;
    act(board.field.glAction, name ? Object.fromEntries(typed) : value);
  }, { signal });

  // Keys

  root.addEventListener("focusin", (event) => {
    const id = event.target.dataset?.card;
    if (id === undefined || id === state.stop) return;
    state.stop = id;
    redraw();
  }, { signal });

  root.addEventListener("keydown", (event) => {
    const id = event.target.dataset?.card;
    const command = id === undefined ? commandElsewhere(event) : commandFor(event);
    if (command === null) return;
    // Lumino heeds data-lm-suppress-shortcuts; this is for whoever else listens to a notebook.
    event.stopPropagation();
    if (command.do === "type") return;
    event.preventDefault();
    obey(command, id);
  }, { signal });

  root.addEventListener("keyup", (event) => {
    // Firefox presses a button when the space bar comes up.
    if (event.key === " " && event.target.dataset?.card !== undefined) event.preventDefault();
  }, { signal });

  /** Keys on buttons and in the field do what they do in any form, and reach no notebook. */
  function commandElsewhere(event) {
    if (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return null;
    if (event.key === "Escape") return { do: "escape" };
    const action = event.target.dataset.action && told("options").keys?.[event.key];
    if (action) return { do: "act", action };
    const held = event.repeat && event.key === "Enter";
    return { do: held ? "nothing" : "type" };
  }

  function obey(command, id) {
    if (command.do === "escape") {
      if (pointer.cancel() || clearSelection()) return;
      const cell = root.closest(".jp-Cell");
      if (cell) cell.focus();
      else focusedNode()?.blur();
    } else if (command.do === "act") {
      act(command.action);
    } else if (command.do === "step") {
      const next = neighbour(state, id, command.to);
      cardButton(next)?.focus();
    } else if (["select", "send"].includes(command.do) && (isFixed(state, id) || placeOf(id).action)) {
      // On a card that stays where it is, the keys do what a click on its zone does.
      const zone = placeOf(id).id;
      const selected = inOrder(state.zones, state.layout, state.selected);
      if (useZone(zone, selected)) return;
      if (selected.length > 0) moveToEnd(selected, zone);
      else isClosed([id]);
    } else if (command.do === "select") {
      toggle(id);
    } else if (command.do === "shift") {
      shift(id, command.by);
    } else if (command.do === "loose") {
      const loose = state.zones.find((zone) => zone.role === "loose");
      if (loose) moveToEnd(chosen(id), loose.id);
    } else if (command.do === "discard") {
      const pile = state.zones.find((zone) => zone.id === "discard");
      if (pile) moveToEnd(chosen(id), pile.id);
    } else if (command.do === "meld") {
      const zone = meldZones(state)[command.meld - 1];
      if (zone) sendTo(zone, id);
      else announcer.now(fill(state.words, "no_meld_zone", { n: command.meld }));
    } else if (command.do === "send") {
      const zone = zoneForEnter(state, chosen(id));
      if (zone) sendTo(zone, id);
    }
  }

  function sendTo(zone, id) {
    if (moveToEnd(chosen(id), zone.id) && zone.role === "meld") state.lastSent = zone.id;
  }

  function shift(id, by) {
    const zone = zoneOf(state.layout, id);
    const index = state.layout[zone].indexOf(id) + by;
    if (index >= 0 && index < state.layout[zone].length) move({ ids: [id], zone, index });
  }

  redraw();
  announcer.fromPython(told("message").text, told("message").tone);
  return () => {
    life.abort();
    root.remove();
  };
}

export default { render };
