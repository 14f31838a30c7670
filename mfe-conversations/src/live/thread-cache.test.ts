import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { messageLike } from "@loubby/shared-contracts/testing/talk";
import { merge } from "./thread-cache.ts";

const messages = (...seqs: number[]): Message[] => seqs.map((seq) => messageLike({ seq }));
const merged = (known: number[], found: number[]) =>
  merge({ messages: messages(...known), change: Math.max(0, ...known) }, messages(...found)).messages.map(
    ({ seq }) => seq,
  );

test("messages join a thread newest first, each once", () => {
  assert.deepEqual(merged([3, 2], [5, 4, 3]), [5, 4, 3, 2]);
  assert.deepEqual(merged([5, 4], [3, 2]), [5, 4, 3, 2]);
  assert.deepEqual(merged([], [2, 1]), [2, 1]);
});

test("what would leave a gap stays out, so that asking after the last one finds it", () => {
  assert.deepEqual(merged([3, 2], [5]), [3, 2]);
  assert.deepEqual(merged([9, 8], [5, 4]), [9, 8]);
  assert.deepEqual(merged([3, 2], [6, 4]), [4, 3, 2]);
  assert.deepEqual(merged([], [2]), []);
});
