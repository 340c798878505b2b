import assert from "node:assert/strict";
import { test } from "node:test";

import { askAgain, createOutbox, forget, pressButton, proposeMove, takeAnswer } from "../../../../ginlearn/widgets/page/board/talk/outbox.js";
import { moveCards } from "../../../../ginlearn/widgets/page/board/state/layout.js";

const TRUTH = { loose: ["a", "b", "c"], meld: [] };
const toMeld = (id) => ({ ids: [id], zone: "meld", index: 9 });

test("a drop is one message with the whole layout and a request of this view's own", () => {
  const outbox = createOutbox("view");
  const layout = moveCards(TRUTH, toMeld("a"));
  assert.deepEqual(proposeMove(outbox, toMeld("a"), layout), [{ request: "view-1", kind: "layout", layout }]);
});

test("drops made before the answer go out together, as the newest layout", () => {
  const outbox = createOutbox("view");
  const first = moveCards(TRUTH, toMeld("a"));
  proposeMove(outbox, toMeld("a"), first);
  const second = moveCards(first, toMeld("b"));
  assert.deepEqual(proposeMove(outbox, toMeld("b"), second), []);
  const third = moveCards(second, toMeld("c"));
  assert.deepEqual(proposeMove(outbox, toMeld("c"), third), []);
  const answer = takeAnswer(outbox, "view-1", first);
  assert.deepEqual(answer.layout, third);
  assert.deepEqual(answer.messages, [{ request: "view-2", kind: "layout", layout: third }]);
});

test("a lost answer keeps nothing back: the newest layout goes out again and frees the rest", () => {
  const outbox = createOutbox("view");
  const first = moveCards(TRUTH, toMeld("a"));
  proposeMove(outbox, toMeld("a"), first);
  const second = moveCards(first, toMeld("b"));
  proposeMove(outbox, toMeld("b"), second);
  assert.deepEqual(askAgain(outbox, second), [{ request: "view-2", kind: "layout", layout: second }]);
  assert.deepEqual(takeAnswer(outbox, "view-2", second), { layout: second, messages: [], refused: false });
  assert.deepEqual(outbox.waiting, []);
});

test("an answer that was only late does not take the newest layout back", () => {
  const outbox = createOutbox("view");
  const first = moveCards(TRUTH, toMeld("a"));
  proposeMove(outbox, toMeld("a"), first);
  const second = moveCards(first, toMeld("b"));
  proposeMove(outbox, toMeld("b"), second);
  askAgain(outbox, second);
  assert.deepEqual(takeAnswer(outbox, "view-1", first), { layout: second, messages: [], refused: false });
});

test("a layout from before a button is not sent again after it: it would take an undo back", () => {
  const outbox = createOutbox("view");
  proposeMove(outbox, toMeld("a"), moveCards(TRUTH, toMeld("a")));
  pressButton(outbox, moveCards(TRUTH, toMeld("a")), "undo");
  assert.deepEqual(askAgain(outbox, moveCards(TRUTH, toMeld("a"))), [{ request: "view-3", kind: "ping" }]);
  assert.deepEqual(askAgain(createOutbox("idle"), TRUTH), []);
});

test("a lost press keeps its button back no longer than until Python gives a sign of life", () => {
  const outbox = createOutbox("view");
  pressButton(outbox, TRUTH, "hint");
  const later = moveCards(TRUTH, toMeld("b"));
  assert.deepEqual(proposeMove(outbox, toMeld("b"), later), []);
  askAgain(outbox, later);
  const { layout, messages } = takeAnswer(outbox, "view-2", TRUTH);
  assert.deepEqual(layout, later);
  assert.deepEqual(messages, [{ request: "view-3", kind: "layout", layout: later }]);
  assert.deepEqual(pressButton(outbox, later, "hint"), [{ request: "view-4", kind: "action", action: "hint" }]);
});

test("a refusal shows the truth and drops the moves that stood on what was refused", () => {
  const outbox = createOutbox("view");
  const first = moveCards(TRUTH, toMeld("a"));
  proposeMove(outbox, toMeld("a"), first);
  proposeMove(outbox, toMeld("b"), moveCards(first, toMeld("b")));
  assert.deepEqual(takeAnswer(outbox, "view-1", TRUTH), { layout: TRUTH, messages: [], refused: true });
  assert.deepEqual(outbox.waiting, []);
  assert.deepEqual(outbox.moves, []);
});

test("a drop that brought other cards to the table keeps the moves made meanwhile", () => {
  const outbox = createOutbox("view");
  const drawn = { loose: ["a", "b", "c", "?31"], meld: [] };
  proposeMove(outbox, { ids: ["?31"], zone: "loose", index: 3 }, drawn);
  proposeMove(outbox, toMeld("b"), moveCards(drawn, toMeld("b")));
  const truth = { loose: ["a", "b", "c", "d"], meld: [] };
  const { layout, messages, refused } = takeAnswer(outbox, "view-1", truth);
  assert.equal(refused, false);
  assert.deepEqual(layout, { loose: ["a", "c", "d"], meld: ["b"] });
  assert.deepEqual(messages.map((message) => message.layout), [layout]);
});

test("a move made while a button is being answered is made again on what Python answers", () => {
  const outbox = createOutbox("view");
  pressButton(outbox, TRUTH, "sort");
  proposeMove(outbox, toMeld("a"), moveCards(TRUTH, toMeld("a")));
  const sorted = { loose: ["c", "b", "a"], meld: [] };
  const answer = takeAnswer(outbox, "view-1", sorted);
  assert.deepEqual(answer.layout, { loose: ["c", "b"], meld: ["a"] });
  assert.equal(answer.messages.length, 1);
});

test("a button pressed again before it is answered is ignored; another is not", () => {
  const outbox = createOutbox("view");
  assert.equal(pressButton(outbox, TRUTH, "undo").length, 1);
  assert.equal(pressButton(outbox, TRUTH, "undo").length, 0);
  assert.equal(pressButton(outbox, TRUTH, "hint").length, 1);
  takeAnswer(outbox, "view-1", TRUTH);
  assert.equal(pressButton(outbox, TRUTH, "undo").length, 1);
});

test("a button is about what the learner sees: moves that wait are sent before it", () => {
  const outbox = createOutbox("view");
  const first = moveCards(TRUTH, toMeld("a"));
  proposeMove(outbox, toMeld("a"), first);
  const second = moveCards(first, toMeld("b"));
  proposeMove(outbox, toMeld("b"), second);
  const sent = pressButton(outbox, second, "check");
  assert.deepEqual(sent.map(({ kind }) => kind), ["layout", "action"]);
  assert.deepEqual(sent[0].layout, second);
  // The first answer must not take the second move back from the learner's sight.
  assert.deepEqual(takeAnswer(outbox, "view-1", first).layout, second);
  assert.deepEqual(takeAnswer(outbox, "view-3", second).layout, second);
  assert.deepEqual(outbox.waiting, []);
});

test("the answer to another view's request changes nothing here", () => {
  const outbox = createOutbox("view");
  proposeMove(outbox, toMeld("a"), moveCards(TRUTH, toMeld("a")));
  assert.equal(takeAnswer(outbox, "other-1", TRUTH), null);
  assert.equal(outbox.waiting.length, 1);
});

test("moves that cancel each other out send nothing more", () => {
  const outbox = createOutbox("view");
  pressButton(outbox, TRUTH, "hint");
  proposeMove(outbox, toMeld("a"), moveCards(TRUTH, toMeld("a")));
  proposeMove(outbox, { ids: ["a"], zone: "loose", index: 0 }, TRUTH);
  assert.deepEqual(takeAnswer(outbox, "view-1", TRUTH).messages, []);
});

test("an answer's value is carried, whatever it is", () => {
  const outbox = createOutbox("view");
  assert.deepEqual(pressButton(outbox, TRUTH, "answer", "12"), [
    { request: "view-1", kind: "action", action: "answer", value: "12" },
  ]);
});

test("a message that could not be sent is not waited for: the next drop is sent", () => {
  const outbox = createOutbox("view");
  const first = moveCards(TRUTH, toMeld("a"));
  const [message] = proposeMove(outbox, toMeld("a"), first);
  forget(outbox, message);
  const second = moveCards(first, toMeld("b"));
  assert.deepEqual(proposeMove(outbox, toMeld("b"), second)[0].layout, second);
});
