// The conversation with Python: the requests, the time that an answer may take, and Python's words.

/**
 * @import { Announcer } from "./announce.js"
 * @import { Model, Request, Told } from "./types.js"
 *
 * @typedef {object} Caller what a board and a score sheet do differently
 * @property {() => string} silence words that say that Python does not answer
 * @property {() => boolean} isWaiting whether an answer is awaited
 * @property {() => Request[]} again what goes out once more when the answer does not come
 * @property {(request: Request) => void} [unsent] hears of a request that could not be sent
 */

/** The time that Python may take before the page says that it does not answer, in milliseconds. */
const PATIENCE = 3000;

export class Conversation {
  /** the timer that runs out when Python does not answer; 0 when nothing is awaited */
  #patience = 0;
  /** @type {number | null} the serial number of the message shown last; null to show it again */
  #heard = null;
  #model;
  #announcer;
  #caller;

  /**
   * @param {Pick<Model<Told>, "get" | "send">} model
   * @param {Announcer} announcer
   * @param {Caller} caller
   * @param {AbortSignal} signal
   */
  constructor(model, announcer, caller, signal) {
    this.#model = model;
    this.#announcer = announcer;
    this.#caller = caller;
    /** whether the page has said that Python does not answer */
    this.isSilent = false;
    signal.addEventListener("abort", () => clearTimeout(this.#patience));
  }

  /** @param {Request[]} requests */
  send(requests) {
    for (const request of requests) {
      try {
        this.#model.send(request);
      } catch {
        // A front end throws when it knows that the kernel is gone.
        this.#caller.unsent?.(request);
        this.saySilent();
      }
    }
    // Later requests must not put the moment off: the oldest one is the one that waits.
    if (this.#patience === 0 && this.#caller.isWaiting()) {
      this.#patience = setTimeout(() => this.#loseHope(), PATIENCE);
    }
  }

  #loseHope() {
    this.saySilent();
    this.send(this.#caller.again());
  }

  saySilent() {
    this.isSilent = true;
    this.#announcer.now(this.#caller.silence(), "bad");
  }

  /**
   * Take note that Python has answered.
   *
   * @param {Request[]} next what has been waiting for the answer
   */
  answered(next = []) {
    clearTimeout(this.#patience);
    this.#patience = 0;
    if (this.isSilent) {
      this.isSilent = false;
      this.#announcer.now("");
      this.#heard = null; // what Python said meanwhile stands in the line again
    }
    this.send(next);
  }

  /** Show Python's message, unless it has been shown. */
  hear() {
    const { text, tone, serial } = this.#model.get("message");
    if (serial === this.#heard) return;
    this.#heard = serial;
    this.#announcer.fromPython(text, tone);
  }

  /**
   * Speak about a move. While Python is silent that is spoken too, or it would be forgotten.
   *
   * @param {string} text
   */
  sayLater(text) {
    if (this.isSilent) this.#announcer.later(`${text} ${this.#caller.silence()}`, "bad");
    else this.#announcer.later(text);
  }
}
