import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type FileStore, forgetFiles, type KeptFile } from "./kept-files.ts";
import { keptUploads } from "./kept-uploads.ts";

function memoryStore(): FileStore & { readonly files: Map<string, KeptFile> } {
  const files = new Map<string, KeptFile>();
  return {
    files,
    entries: async () => [...files],
    keys: async () => [...files.keys()],
    set: async (name, kept) => void files.set(name, kept),
    remove: async (names) => {
      for (const name of names) files.delete(name);
    },
  };
}

const owner = "ama.";
const place = `${owner}acme.talk.`;
const plan = new File(["plan"], "plan.pdf");
const opened = (store: FileStore, within = "acme.talk.", by = owner) => {
  const uploads = keptUploads<string>({ owner: by, place: within }, store);
  assert.ok(uploads);
  return uploads;
};

describe("uploads that outlive a reload", () => {
  test("come back in the order they were added, those that arrived as such", async (t) => {
    t.mock.timers.enable({ apis: ["Date"], now: 1_000 });
    const store = memoryStore();
    const before = opened(store);
    await before.keep({ key: "b", file: plan });
    t.mock.timers.tick(1);
    await before.keep({ key: "a", file: plan });
    await before.keep({ key: "b", file: plan, arrived: "file 7" });
    before.leave();
    await Promise.all(["a", "b"].map(isFree));
    const after = opened(store);
    assert.deepEqual(await after.load(), [
      { key: "b", file: plan, arrived: "file 7" },
      { key: "a", file: plan },
    ]);
    after.leave();
  });

  test("are sent by one tab only", async () => {
    const store = memoryStore();
    const one = opened(store);
    await one.keep({ key: "a", file: plan });
    const other = opened(store);
    assert.deepEqual(await other.load(), []);
    one.leave();
    await isFree("a");
    assert.equal((await other.load()).length, 1);
    assert.deepEqual(await one.load(), []);
    other.leave();
  });

  test("stay in their place, and are gone once sent, put aside or signed out", async () => {
    const store = memoryStore();
    const talk = opened(store);
    await talk.keep({ key: "a", file: plan });
    await talk.keep({ key: "b", file: plan });
    assert.deepEqual(await opened(store, "acme.other.").load(), []);
    await talk.forget(["a"]);
    assert.deepEqual([...store.files.keys()], [`${place}b`]);
    await forgetFiles(store);
    assert.equal(store.files.size, 0);
    talk.leave();
  });

  test("never come to the next person on this browser, and end with their first visit", async () => {
    const store = memoryStore();
    const talk = opened(store);
    await talk.keep({ key: "a", file: plan });
    talk.leave();
    assert.deepEqual(await opened(store, "acme.talk.", "kofi.").load(), []);
    assert.equal(store.files.size, 0);
  });

  test("don't come back when put aside while they were being kept", async () => {
    const store = memoryStore();
    const talk = opened(store);
    await Promise.all([talk.keep({ key: "a", file: plan }), soon().then(() => talk.forget(["a"]))]);
    assert.equal(store.files.size, 0);
  });

  test("end after a day, and are not kept beyond 200 MB", async (t) => {
    t.mock.timers.enable({ apis: ["Date"], now: 1_000 });
    const store = memoryStore();
    const talk = opened(store);
    await talk.keep({ key: "a", file: plan });
    const large = new File([], "film.mp4");
    Object.defineProperty(large, "size", { value: 200 * 1024 * 1024 });
    await talk.keep({ key: "b", file: large });
    assert.deepEqual([...store.files.keys()], [`${place}a`]);
    talk.leave();
    t.mock.timers.tick(24 * 60 * 60_000 + 1);
    assert.deepEqual(await opened(store).load(), []);
    assert.equal(store.files.size, 0);
  });

  test("fail no one where the browser's database is shut", async () => {
    const shut = () => Promise.reject(new Error("shut"));
    const talk = opened({ entries: shut, keys: shut, set: shut, remove: shut });
    await talk.keep({ key: "a", file: plan });
    assert.deepEqual(await talk.load(), []);
    await talk.forget(["a"]);
    await forgetFiles({ entries: shut, keys: shut, set: shut, remove: shut });
  });
});

/** Waits until no tab holds a file any more. */
const isFree = (key: string) => navigator.locks.request(`${place}${key}`, () => undefined);

/** While a file is between being read and being written. */
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));
