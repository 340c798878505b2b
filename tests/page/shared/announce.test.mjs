// The one message line: whose words stay, and whose give way.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createAnnouncer } from "../../../ginlearn/widgets/page/shared/announce.js";

/** A message line, its announcer, and a clock that the test moves on. */
function lineOf(context) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const line = { textContent: "", dataset: {} };
  const announcer = createAnnouncer(line, new AbortController().signal);
  return { line, announcer, wait: () => context.mock.timers.tick(1000) };
}

test("of several sentences in a row only the last is said", (context) => {
  const { line, announcer, wait } = lineOf(context);
  announcer.later("First.");
  announcer.later("Second.");
  assert.equal(line.textContent, "");
  wait();
  assert.equal(line.textContent, "Second.");
});

test("what Python says is shown at once, instead of what the page was about to say", (context) => {
  const { line, announcer, wait } = lineOf(context);
  announcer.later("Ace of spades to Meld 1.");
  announcer.fromPython("Meld 1 is locked.", "bad");
  wait();
  assert.equal(line.textContent, "Meld 1 is locked.");
  assert.equal(line.dataset.tone, "bad");
});

test("Python's silence takes its own words away, not those of the page", (context) => {
  const { line, announcer, wait } = lineOf(context);
  announcer.fromPython("Right.", "good");
  announcer.fromPython("", "plain");
  assert.equal(line.textContent, "");
  announcer.later("Ace of spades to Meld 1.");
  wait();
  announcer.fromPython("", "plain");
  assert.equal(line.textContent, "Ace of spades to Meld 1.");
});

test("a move after Check is said even when Python answers it sooner than it is said", (context) => {
  const { line, announcer, wait } = lineOf(context);
  announcer.fromPython("Not best yet.", "bad");
  announcer.later("Ace of spades to Meld 1.");
  announcer.fromPython("", "plain");
  wait();
  assert.equal(line.textContent, "Ace of spades to Meld 1.");
  assert.equal(line.dataset.tone, "plain");
});
