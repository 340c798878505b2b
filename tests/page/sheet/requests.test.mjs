import assert from "node:assert/strict";
import { test } from "node:test";

import { createRequests, enqueue } from "../../../ginlearn/widgets/page/shared/requests.js";
import { writeAgain } from "../../../ginlearn/widgets/page/sheet/requests.js";

const WRITE = { kind: "action", action: "write", value: { cell: "0.0", text: "12" } };

test("what was written goes out again as it was, since to write the same again does no harm", () => {
  const requests = createRequests("view");
  const sent = [enqueue(requests, WRITE), enqueue(requests, WRITE)];
  assert.deepEqual(writeAgain(requests), sent);
  assert.deepEqual(requests.waiting, sent, "and is awaited as before");
});

test("a button is not pressed again: Python is asked for a sign of life about the newest request", () => {
  const requests = createRequests("view");
  enqueue(requests, WRITE);
  enqueue(requests, { kind: "action", action: "undo" });
  assert.deepEqual(writeAgain(requests), [{ request: "view-2", kind: "ping" }]);
});
