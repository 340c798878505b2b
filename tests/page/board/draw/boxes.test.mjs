import assert from "node:assert/strict";
import { test } from "node:test";

import { dropIndex } from "../../../../ginlearn/widgets/page/board/draw/boxes.js";

const strip = (left, right, top = 0) => ({ left, right, top, bottom: top + 100 });

test("a point is before the card whose middle it has not passed", () => {
  const boxes = [strip(0, 50), strip(60, 110), strip(120, 170)];
  assert.equal(dropIndex(boxes, 10, 50), 0);
  assert.equal(dropIndex(boxes, 55, 50), 1);
  assert.equal(dropIndex(boxes, 90, 50), 2);
  assert.equal(dropIndex(boxes, 500, 50), 3);
  assert.equal(dropIndex([], 10, 10), 0);
});

test("of an overlapped card only the strip that shows counts", () => {
  const boxes = [strip(0, 50), strip(20, 70), strip(40, 90)];
  assert.equal(dropIndex(boxes, 9, 50), 0);
  assert.equal(dropIndex(boxes, 15, 50), 1);
  assert.equal(dropIndex(boxes, 35, 50), 2);
});

test("with two lines of cards the point's own line decides", () => {
  const boxes = [strip(0, 50), strip(60, 110), strip(0, 50, 110), strip(60, 110, 110)];
  assert.equal(dropIndex(boxes, 10, 50), 0);
  assert.equal(dropIndex(boxes, 200, 50), 2);
  assert.equal(dropIndex(boxes, 10, 150), 2);
  assert.equal(dropIndex(boxes, 200, 150), 4);
});
