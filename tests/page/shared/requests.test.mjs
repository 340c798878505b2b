import assert from "node:assert/strict";
import { test } from "node:test";

import { createRequests, enqueue, newToken, settleUpTo } from "../../../ginlearn/widgets/page/shared/requests.js";

test("requests are numbered within their view", () => {
  const requests = createRequests("view");
  assert.deepEqual(enqueue(requests, { kind: "ping" }), { request: "view-1", kind: "ping" });
  assert.equal(enqueue(requests, { kind: "action", action: "undo" }).request, "view-2");
  assert.match(newToken(), /^gl[a-z0-9]+$/);
});

test("an answer settles its request and all that were sent before it", () => {
  const requests = createRequests("view");
  const [, second, third] = [1, 2, 3].map(() => enqueue(requests, { kind: "ping" }));
  assert.equal(settleUpTo(requests, "other-1"), null);
  assert.equal(settleUpTo(requests, "view-2"), second);
  assert.deepEqual(requests.waiting, [third]);
  assert.equal(settleUpTo(requests, "view-1"), null, "what was settled is not settled again");
});
