import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Refusal, sendFile } from "./upload.ts";

const { fetch, XMLHttpRequest, setTimeout: later } = globalThis;
/** What the store answers to each try, the last one for all that follow; 0 for a lost connection. */
let store: number[] = [];
let server = 200;

class FakeRequest {
  readonly upload = new EventTarget();
  readonly #events = new EventTarget();
  status = 0;
  open = () => undefined;
  getResponseHeader = () => "etag";
  addEventListener = (type: string, heard: () => void) => this.#events.addEventListener(type, heard);
  send() {
    this.status = (store.length > 1 ? store.shift() : store[0]) ?? 0;
    queueMicrotask(() => this.#events.dispatchEvent(new Event(this.status === 0 ? "error" : "load")));
  }
}

beforeEach(() => {
  server = 200;
  const plan = { fileId: "f1", partSize: 5, partCount: 1, parts: [], url: "/put", name: "cv.pdf" };
  const answer = () => ({ ...plan, message: "This file is empty." });
  Object.assign(globalThis, {
    XMLHttpRequest: FakeRequest,
    fetch: async () => Response.json(answer(), { status: server }),
    setTimeout: (work: () => void) => later(work, 0),
  });
});
afterEach(() => void Object.assign(globalThis, { fetch, XMLHttpRequest, setTimeout: later }));

async function send() {
  const told: boolean[] = [];
  const onInterrupted = (isTryingAgain: boolean) => void told.push(isTryingAgain);
  const file = new File(["hello"], "cv.pdf");
  const name = await sendFile("/apply", "resume", file, { onProgress: () => undefined, onInterrupted }).catch(
    (error: unknown) => error,
  );
  return { name, told };
}

test("an upload says that it is tried again, until it has arrived", async () => {
  store = [0, 503, 200];
  assert.deepEqual(await send(), { name: "cv.pdf", told: [true, true, false] });
});

test("an upload that a store refuses ends with a sentence, and can be sent again", async () => {
  store = [403];
  const { name, told } = await send();
  assert.deepEqual(told, [true, true, true]);
  assert.ok(name instanceof Error && !(name instanceof Refusal));
  assert.equal(name.message, "The upload was interrupted. Retry to send the rest.");
});

test("a file that the server refuses is sent once", async () => {
  server = 422;
  const { name, told } = await send();
  assert.deepEqual(told, []);
  assert.ok(name instanceof Refusal);
  assert.equal(name.message, "This file is empty.");
});
