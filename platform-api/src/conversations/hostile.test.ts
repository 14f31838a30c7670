import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { ApiError } from "@loubby/shared-contracts/http/api-error";
import { upload } from "#api/testing/files/upload";
import { connected, hear, live } from "#api/testing/live";
import { candidate } from "#api/testing/person";
import { read, send, talk } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";

const COMMS = "/comms";
const file = (name: string, type: string) => ({ purpose: "message-file" as const, name, type });

test("someone who means harm by messages", async (t) => {
  const app = await testApp(t);
  const { ada, kofi, conversationId } = await talk(app);

  await t.test(
    "is told how long a message may be, at ten thousand characters and at a megabyte",
    async () => {
      await assert.rejects(send(kofi, conversationId, "x".repeat(10_001)), { status: 400 });
      await assert.rejects(send(kofi, conversationId, "x".repeat(2 ** 20)), { status: 413 });
      assert.equal((await read(ada, conversationId)).count, 0);
    },
  );

  await t.test("sends markup that stays text", async () => {
    const body = `<img src=x onerror=alert(1)> <script>alert(1)</script> javascript:alert(1)`;
    await send(kofi, conversationId, body);
    assert.equal((await read(ada, conversationId)).messages[0]?.body, body);
  });

  await t.test("attaches no file of someone else", async () => {
    const theirs = await upload(ada, file("plan.txt", "text/plain"), Buffer.from("Our plan"));
    const attaching = send(kofi, conversationId, "Look", randomUUID(), { fileIds: [theirs] });
    await assert.rejects(attaching, { status: 422, code: "file_not_ready" });
  });

  await t.test("uploads no page that calls itself a picture", async () => {
    const page = Buffer.from("<html><script>alert(1)</script></html>");
    await assert.rejects(upload(kofi, file("cat.png", "image/png"), page), { code: "file_refused" });
  });

  await t.test("is told to wait when they flood, and loses nothing that was taken", async () => {
    const before = (await read(ada, conversationId)).count;
    const answers: PromiseSettledResult<unknown>[] = [];
    // More at once would wait for a connection until they are told that the product is busy.
    for (let wave = 0; wave < 30; wave += 1) {
      const sending = Array.from({ length: 10 }, (_, n) => send(kofi, conversationId, `Flood ${wave} ${n}`));
      answers.push(...(await Promise.allSettled(sending)));
    }
    const taken = answers.filter(({ status }) => status === "fulfilled").length;
    const refusals = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason as ApiError] : [],
    );
    assert.ok(refusals.length > 0 && taken > 100, `${taken} taken`);
    for (const { status, message, details } of refusals) {
      assert.equal(status, 429, message);
      assert.match(message, /Too many requests\. Please wait/);
      assert.ok((details as { retryAfter: number }).retryAfter > 0);
    }
    assert.equal((await read(ada, conversationId)).count - before, taken);
    await send(ada, conversationId, "Others go on");
  });
});

test("someone who means harm by the live connection", async (t) => {
  const { app, open } = await live(t);
  const { ada, kofi, conversationId } = await talk(app);
  const esi = await candidate(app, "Esi");

  await t.test("joins no one else's room, whatever they say", async () => {
    const socket = await connected(open(esi.token, COMMS));
    const overheard: unknown[] = [];
    socket.onAny((...message: unknown[]) => overheard.push(message));
    for (const event of ["join", "subscribe", "room", "addUser", `${kofi.userId}all`, "all"])
      for (const room of [
        `user:${kofi.userId}`,
        `org:${ada.organizationId}`,
        conversationId,
        { room: conversationId },
      ])
        socket.emit(event, room);
    const kofis = await connected(open(kofi.token, COMMS));
    const arrival = hear(kofis, `${kofi.userId}all`);
    await send(ada, conversationId, "For Kofi alone");
    await arrival;
    assert.deepEqual(overheard, []);
  });

  await t.test("loses their connection over a megabyte, and no one else does", async () => {
    const kofis = await connected(open(kofi.token, COMMS));
    const flooding = await connected(open(esi.token, COMMS));
    const closing = hear(flooding, "disconnect");
    flooding.emit("typing", { conversationId: "x".repeat(2 ** 20) });
    await closing;
    assert.ok(kofis.connected);
  });

  await t.test("speaks for no one by an event that only the server sends", async () => {
    const kofis = await connected(open(kofi.token, COMMS));
    const overheard: unknown[] = [];
    kofis.onAny((...message: unknown[]) => overheard.push(message));
    const forger = await connected(open(esi.token, COMMS));
    forger.emit(`${kofi.userId}all`, { event: "messages.received.v1", payload: { message: {} } });
    forger.emit("typing", { conversationId, userId: ada.userId });
    assert.equal((await kofi.call(conversations.list, { query: {} })).conversations.length, 1);
    assert.deepEqual(overheard, []);
  });
});
