// What is sent to Python, and what a view says while Python does not answer.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createAnnouncer } from "../../../ginlearn/widgets/page/shared/announce.js";
import { Conversation } from "../../../ginlearn/widgets/page/shared/conversation.js";

const PING = { request: "view-1", kind: "ping" };

/** A conversation, the line in which it speaks, all that was sent, and a clock to move on. */
function conversationOf(context, { isGone = false } = {}) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const line = { textContent: "", dataset: {} };
  const told = { message: { text: "Right.", tone: "good", serial: 1 } };
  const log = { sent: [], unsent: [], isWaiting: true };
  const model = {
    get: (name) => told[name],
    send: (request) => {
      if (isGone) throw new Error("no kernel");
      log.sent.push(request);
    },
  };
  const life = new AbortController();
  const conversation = new Conversation(model, createAnnouncer(line, life.signal), {
    silence: () => "No answer.",
    isWaiting: () => log.isWaiting,
    again: () => [PING],
    unsent: (request) => log.unsent.push(request),
  }, life.signal);
  return { line, told, log, life, conversation, pass: (ms) => context.mock.timers.tick(ms) };
}

test("after three seconds without an answer the view says so and asks once more", (context) => {
  const { line, log, conversation, pass } = conversationOf(context);
  conversation.send([{ request: "view-1", kind: "layout", layout: {} }]);
  pass(2000);
  conversation.send([{ request: "view-2", kind: "layout", layout: {} }]);
  pass(999);
  assert.equal(conversation.isSilent, false);
  pass(1);
  assert.equal(line.textContent, "No answer.", "a later request does not put the moment off");
  assert.equal(line.dataset.tone, "bad");
  assert.deepEqual(log.sent.at(-1), PING);
  pass(60_000);
  assert.equal(log.sent.length, 3, "once more, and not on and on");
});

test("an answer ends the silence, and what Python said meanwhile is shown again", (context) => {
  const { line, log, conversation, pass } = conversationOf(context);
  conversation.hear();
  conversation.send([PING]);
  pass(3000);
  log.isWaiting = false;
  conversation.answered();
  assert.equal(line.textContent, "");
  conversation.hear();
  assert.equal(line.textContent, "Right.");
  pass(60_000);
  assert.equal(conversation.isSilent, false, "nothing is awaited any more");
});

test("what waited for an answer is sent with it, and awaited anew", (context) => {
  const { log, conversation, pass } = conversationOf(context);
  conversation.send([PING]);
  pass(2000);
  conversation.answered([{ request: "view-2", kind: "ping" }]);
  assert.deepEqual(log.sent.map(({ request }) => request), ["view-1", "view-2"]);
  pass(2999);
  assert.equal(conversation.isSilent, false);
  pass(1);
  assert.equal(conversation.isSilent, true);
});

test("a request that cannot be sent is reported and said at once", (context) => {
  const { line, log, conversation } = conversationOf(context, { isGone: true });
  conversation.send([PING]);
  assert.deepEqual(log.unsent, [PING]);
  assert.equal(line.textContent, "No answer.");
});

test("Python's message is shown once", (context) => {
  const { line, told, conversation } = conversationOf(context);
  conversation.hear();
  assert.equal(line.textContent, "Right.");
  line.textContent = "";
  conversation.hear();
  assert.equal(line.textContent, "");
  told.message = { ...told.message, serial: 2 };
  conversation.hear();
  assert.equal(line.textContent, "Right.");
});

test("while Python is silent a move is said together with the silence", (context) => {
  const { line, conversation, pass } = conversationOf(context);
  conversation.sayLater("Moved.");
  pass(150);
  assert.equal(line.textContent, "Moved.");
  conversation.saySilent();
  conversation.sayLater("Moved again.");
  pass(150);
  assert.equal(line.textContent, "Moved again. No answer.");
});

test("a view that ended waits for nothing", (context) => {
  const { line, log, life, conversation, pass } = conversationOf(context);
  conversation.send([PING]);
  life.abort();
  pass(60_000);
  assert.equal(line.textContent, "");
  assert.deepEqual(log.sent, [PING]);
});
