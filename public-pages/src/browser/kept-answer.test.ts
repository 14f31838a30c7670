import assert from "node:assert/strict";
import { test } from "node:test";
import { keepAnswer, readAnswer } from "./kept-answer.ts";

function emptyStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("keeps a reply as the dashboard does, until it has arrived", () => {
  const store = emptyStore();
  keepAnswer(store, "kofi", "Half a sen");
  assert.deepEqual(JSON.parse(store.kept.get("kofi") ?? ""), { version: 0, typed: { body: "Half a sen" } });
  assert.equal(readAnswer(store, "kofi", 1), "Half a sen");
  assert.equal(readAnswer(store, "esi", 1), null);
  keepAnswer(store, "kofi", "Half a sentence", 1);
  assert.equal(readAnswer(store, "kofi", 1), "Half a sentence", "it was sent, but never arrived");
  assert.equal(readAnswer(store, "kofi", 2), null);
  assert.equal(store.kept.size, 0);
});

test("forgets a reply that was deleted again", () => {
  const store = emptyStore();
  keepAnswer(store, "kofi", "No");
  keepAnswer(store, "kofi", "");
  assert.equal(store.kept.size, 0);
});
