// The requests of a score sheet: the text of a cell, or a press of a button.

/**
 * @import { Request } from "../shared/types.js"
 * @import { Requests } from "../shared/requests.js"
 */

/**
 * The requests that go out once more when Python does not answer, and no more: a kernel that is
 * gone would find a long queue when it comes back. To write the same again does no harm; to press a
 * button again would, so that Python is only asked for a sign of life about the newest request.
 *
 * @param {Requests} requests
 * @returns {Request[]}
 */
export function writeAgain({ waiting, token, count }) {
  if (waiting.every(({ action }) => action === "write")) return [...waiting];
  return [{ request: `${token}-${count}`, kind: "ping" }];
}
