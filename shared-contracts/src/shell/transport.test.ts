import assert from "node:assert/strict";
import { test } from "node:test";
import { setTransport } from "@loubby/shared-contracts/shell";
import { call } from "../http/call.ts";
import { conversations } from "../http/conversations/conversations.ts";
import { notifications } from "../http/notifications/notifications.ts";

const write = (userId: string, signal?: AbortSignal) =>
  call(conversations.open, { body: { userId } }, signal ? { signal } : {});

test("a write that is called again before its answer is there is sent once, and both get the answer", async () => {
  const sent: unknown[] = [];
  const answer = Promise.withResolvers<unknown>();
  setTransport((request) => {
    sent.push(request.body);
    return answer.promise;
  });
  const both = [write("ada"), write("ada")];
  const others = [write("tom"), write("ada", new AbortController().signal)];
  answer.resolve({ data: "opened" });
  assert.deepEqual(await Promise.all(both), [{ data: "opened" }, { data: "opened" }]);
  await Promise.all(others);
  assert.deepEqual(sent, [{ userId: "ada" }, { userId: "tom" }, { userId: "ada" }]);
  await write("ada");
  assert.equal(sent.length, 4, "a later one is sent anew");
});

test("a refusal is told to both, and reads aren't held back", async () => {
  let sent = 0;
  setTransport(() => {
    sent += 1;
    return Promise.reject(new Error("refused"));
  });
  for (const each of [write("ada"), write("ada")]) await assert.rejects(each, { message: "refused" });
  assert.equal(sent, 1);
  const reads = [0, 1].map(() => call(notifications.list, {}));
  await Promise.allSettled(reads);
  assert.equal(sent, 3);
});
