import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { PartError, type PutPart, type SentPart, type UploadCalls } from "./upload-calls.ts";
import { PAUSE, uploadFile, type UploadOptions } from "./upload-file.ts";

const PART = 10;

interface Finished {
  readonly state: string;
  readonly content: string;
}

/** A server with its store, in memory; `fail` may break the sending of a part. */
class FakeServer {
  readonly uploads = new Map<string, { size: number; state: string; parts: Map<number, Uint8Array> }>();
  readonly puts: number[] = [];
  begun = 0;
  inFlight = 0;
  mostInFlight = 0;
  fail: (number: number, attempt: number) => Error | null = () => null;
  refusal: Error | null = null;

  readonly calls: UploadCalls<Finished> = {
    create: async ({ size }) => {
      const fileId = `f${(this.begun += 1)}`;
      this.uploads.set(fileId, { size, state: "uploading", parts: new Map() });
      return { fileId, partSize: PART, partCount: Math.ceil(size / PART) };
    },
    find: async (fileId) => {
      const upload = this.uploads.get(fileId);
      if (!upload) return null;
      const parts = [...upload.parts.keys()].map((number) => ({ number, etag: `e${number}` }));
      return { file: this.#file(fileId), partSize: PART, partCount: Math.ceil(upload.size / PART), parts };
    },
    sign: async (fileId, number) => `${fileId}/${number}`,
    complete: async (fileId, parts) => {
      if (this.refusal) throw this.refusal;
      const upload = this.uploads.get(fileId);
      assert.deepEqual(parts, this.#expected(upload?.size ?? 0));
      if (upload) upload.state = "ready";
      return this.#file(fileId);
    },
    abort: async (fileId) => this.uploads.delete(fileId),
  };

  readonly put: PutPart = async (url, body, onProgress, signal) => {
    const [fileId = "", text = ""] = url.split("/");
    const number = Number(text);
    const attempt = this.puts.filter((one) => one === number).length;
    this.puts.push(number);
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    await new Promise((resolve) => setImmediate(resolve));
    this.inFlight -= 1;
    onProgress(Math.floor(body.size / 2));
    const error = signal?.aborted ? new PartError(0) : this.fail(number, attempt);
    if (error) throw error;
    this.uploads.get(fileId)?.parts.set(number, new Uint8Array(await body.arrayBuffer()));
    return `e${number}`;
  };

  #file(fileId: string): Finished {
    const upload = this.uploads.get(fileId);
    const bytes = [...(upload?.parts ?? [])].sort(([a], [b]) => a - b).map(([, part]) => Buffer.from(part));
    return { state: upload?.state ?? "", content: Buffer.concat(bytes).toString() };
  }

  #expected(size: number): SentPart[] {
    return Array.from({ length: Math.ceil(size / PART) }, (_, index) => ({
      number: index + 1,
      etag: `e${index + 1}`,
    }));
  }
}

class Memory {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

const content = Array.from({ length: 95 }, (_, index) => String(index % 10)).join("");
const cv = () => new File([content], "cv.pdf", { type: "application/pdf", lastModified: 7 });

function setup() {
  const server = new FakeServer();
  const memory = new Memory();
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const run = (extra: UploadOptions = {}) =>
    uploadFile(cv(), server.calls, { put: server.put, memory, wait, ...extra });
  return { server, memory, waits, run };
}

describe("an upload", () => {
  test("sends every part once, four at a time at most, and arrives whole", async () => {
    const { server, memory, run } = setup();
    assert.deepEqual(await run(), { state: "ready", content });
    assert.deepEqual(
      [...server.puts].sort((a, b) => a - b),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    );
    assert.equal(server.mostInFlight, 4);
    assert.equal(memory.items.size, 0);
  });

  test("reports progress up to the whole and never beyond", async () => {
    const { run } = setup();
    const told: number[] = [];
    await run({ onProgress: (sent, total) => told.push(sent / total) });
    assert.equal(told.at(-1), 1);
    assert.ok(told.length >= 20 && told.every((share) => share >= 0 && share <= 1));
  });

  test("tries a part again three times, waiting longer each time", async () => {
    const { server, waits, run } = setup();
    server.fail = (number, attempt) =>
      number === 5 && attempt < 3 ? new PartError(attempt === 0 ? 0 : 503) : null;
    assert.equal((await run()).content, content);
    assert.deepEqual(waits, [500, 1000, 2000]);
  });

  test("says that it is trying again, until what failed has arrived", async () => {
    const { server, run } = setup();
    const told: boolean[] = [];
    server.fail = (number, attempt) => (number === 5 && attempt < 2 ? new PartError(0) : null);
    await run({ onInterrupted: (isTryingAgain) => told.push(isTryingAgain) });
    assert.deepEqual(told, [true, true, false]);
    told.length = 0;
    server.fail = (number) => (number === 6 ? new PartError(403) : null);
    await assert.rejects(run({ onInterrupted: (isTryingAgain) => told.push(isTryingAgain) }));
    assert.deepEqual(told, [true, true, true]);
  });

  test("says that the connection was lost, and continues with the same file after a reload", async () => {
    const { server, memory, run } = setup();
    server.fail = (number) => (number === 6 ? new PartError(0) : null);
    await assert.rejects(run(), { name: "UploadError", code: "connection" });
    assert.equal(memory.items.size, 1);
    const arrived = [...(server.uploads.get("f1")?.parts.keys() ?? [])];
    assert.ok(arrived.length > 0);
    server.fail = () => null;
    server.puts.length = 0;
    const told: number[] = [];
    assert.equal((await run({ onProgress: (sent) => told.push(sent) })).content, content);
    assert.ok(server.puts.every((number) => !arrived.includes(number)));
    assert.ok(server.puts.length < 10 && server.uploads.size === 1);
    assert.equal(told.at(-1), content.length);
  });

  test("starts again when the server has forgotten it, and never continues with another file", async () => {
    const { server, memory, run } = setup();
    server.fail = () => new PartError(0);
    await assert.rejects(run());
    server.fail = () => null;
    const other = new File([content.slice(1)], "cv.pdf", { lastModified: 7 });
    await uploadFile(other, server.calls, { put: server.put, memory });
    server.uploads.delete("f1");
    assert.equal((await run()).content, content);
    assert.equal(server.begun, 3);
  });

  test("does not send a file again that was completed just before the reload", async () => {
    const { server, memory, run } = setup();
    await run();
    memory.setItem("upload:95:7:cv.pdf", "f1");
    server.puts.length = 0;
    assert.equal((await run()).state, "ready");
    assert.deepEqual(server.puts, []);
    assert.equal(memory.items.size, 0);
  });

  test("stops when cancelled, and makes the server forget it", async () => {
    const { server, memory, run } = setup();
    const cancel = new AbortController();
    server.fail = (number) => {
      if (number === 4) cancel.abort();
      return null;
    };
    await assert.rejects(run({ signal: cancel.signal }), { name: "UploadError", code: "cancelled" });
    assert.ok(server.puts.length < 10);
    assert.deepEqual([server.uploads.size, memory.items.size], [0, 0]);
  });

  test("pauses without losing what has arrived, and goes on with the rest", async () => {
    const { server, memory, run } = setup();
    const pause = new AbortController();
    server.fail = (number) => {
      if (number === 6) pause.abort(PAUSE);
      return null;
    };
    await assert.rejects(run({ signal: pause.signal }), { name: "UploadError", code: "paused" });
    assert.deepEqual([server.uploads.size, memory.items.size], [1, 1]);
    const arrived = [...(server.uploads.get("f1")?.parts.keys() ?? [])];
    assert.ok(arrived.length > 0 && arrived.length < 10);
    server.fail = () => null;
    server.puts.length = 0;
    assert.equal((await run()).content, content);
    assert.ok(server.puts.every((number) => !arrived.includes(number)));
    assert.equal(server.begun, 1);
  });

  test("ends with the server's own words when refused, and leaves nothing behind", async () => {
    const { server, memory, run } = setup();
    server.refusal = Object.assign(new Error("This is not a PDF file, although its name says so."), {
      status: 422,
    });
    await assert.rejects(run(), server.refusal);
    assert.equal(memory.items.size, 0);
  });

  test("remembers an upload that meets an ended session or too many calls", async () => {
    for (const status of [401, 429]) {
      const { server, memory, run } = setup();
      server.refusal = Object.assign(new Error("Not now."), { status });
      await assert.rejects(run(), server.refusal);
      assert.equal(memory.items.size, 1);
    }
  });

  test("works where the browser's storage is closed", async () => {
    const { run } = setup();
    const shut = {
      getItem: () => assert.fail(),
      setItem: () => assert.fail(),
      removeItem: () => assert.fail(),
    };
    assert.equal((await run({ memory: shut })).content, content);
  });
});
