// The requests that a view has sent to Python and that have not been answered yet.

/**
 * @import { Request } from "./types.js"
 *
 * @typedef {object} Requests
 * @property {string} token tells this view's requests from those of other views
 * @property {number} count how many requests this view has sent
 * @property {Request[]} waiting sent and not answered, oldest first
 */

/** Make up a name that no other view has, for its requests and its ids. */
export function newToken() {
  return `gl${Math.random().toString(36).slice(2, 10)}`;
}

/** @param {string} token @returns {Requests} */
export function createRequests(token) {
  return { token, count: 0, waiting: [] };
}

/**
 * Number a request and await its answer.
 *
 * @param {Requests} requests
 * @param {Omit<Request, "request">} content
 * @returns {Request} what to send
 */
export function enqueue(requests, content) {
  requests.count += 1;
  const request = { request: `${requests.token}-${requests.count}`, ...content };
  requests.waiting.push(request);
  return request;
}

/**
 * Stop waiting for all requests up to the one that Python has handled.
 *
 * @param {Requests} requests
 * @param {string} number
 * @returns {Request | null} that request; null when it is none of this view's
 */
export function settleUpTo(requests, number) {
  const at = requests.waiting.findIndex(({ request }) => request === number);
  if (at < 0) return null;
  // Python answers in order: requests sent earlier need no answer any more.
  return requests.waiting.splice(0, at + 1)[at];
}
