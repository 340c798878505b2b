import assert from "node:assert/strict";
import { test } from "node:test";

import { listen } from "../../ginlearn/widgets/page/listening.js";

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
