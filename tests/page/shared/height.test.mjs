import assert from "node:assert/strict";
import { test } from "node:test";

import { heightKeeper } from "../../../ginlearn/widgets/page/shared/height.js";

test("a board keeps its height as long as a double click takes, from the last press on", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const style = { minBlockSize: "", removeProperty: () => { style.minBlockSize = ""; } };
  const root = { style, getBoundingClientRect: () => ({ height: 120 }) };
  const keep = heightKeeper(root, new AbortController().signal);
  keep();
  context.mock.timers.tick(500);
  assert.equal(style.minBlockSize, "120px");
  keep();
  context.mock.timers.tick(500);
  assert.equal(style.minBlockSize, "120px");
  context.mock.timers.tick(100);
  assert.equal(style.minBlockSize, "");
});
