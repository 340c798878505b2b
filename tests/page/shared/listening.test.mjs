import assert from "node:assert/strict";
import { test } from "node:test";

import { listen, listenTogether } from "../../../ginlearn/widgets/page/shared/listening.js";

/** A model that knows who listens for what, as a widget's model does. */
function modelHeard() {
  const hearers = new Map();
  return {
    on: (name, hear) => hearers.set(name, hear),
    off: (name, hear) => hearers.get(name) === hear && hearers.delete(name),
    tell: (name) => hearers.get(`change:${name}`)?.(),
    names: () => [...hearers.keys()],
  };
}

test("what is told anew is heard until the view ends", () => {
  const model = modelHeard();
  const view = new AbortController();
  let heard = 0;
  listen(model, ["cards", "message"], () => { heard += 1; }, view.signal);

  model.tell("cards");
  model.tell("message");
  model.tell("words");
  assert.equal(heard, 2);

  view.abort();
  assert.deepEqual(model.names(), []);
});

/** A view that takes news in, and how often it did. */
function viewOf(model, isReady) {
  const view = new AbortController();
  const taken = { times: 0 };
  const attend = listenTogether(model, ["cards", "zones"], () => { taken.times += 1; }, view.signal, isReady);
  return { view, taken, attend, settled: () => new Promise(queueMicrotask) };
}

test("all that one update tells is taken in once", async () => {
  const model = modelHeard();
  const { taken, attend, settled } = viewOf(model);
  model.tell("cards");
  model.tell("zones");
  assert.equal(taken.times, 0, "not before everything is told");
  await settled();
  assert.equal(taken.times, 1);
  attend();
  assert.equal(taken.times, 1, "without news there is nothing to take in");
});

test("news waits until the view is ready, and a view that ended takes nothing in", async () => {
  const model = modelHeard();
  let isReady = false;
  const { view, taken, attend, settled } = viewOf(model, () => isReady);
  model.tell("cards");
  await settled();
  assert.equal(taken.times, 0);
  isReady = true;
  attend();
  assert.equal(taken.times, 1);
  model.tell("cards");
  view.abort();
  await settled();
  assert.equal(taken.times, 1);
});
