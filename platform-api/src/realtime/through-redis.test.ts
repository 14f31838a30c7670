import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { connected, hear, live, secondNode } from "#api/testing/live";
import { candidate } from "#api/testing/person";
import { findProgram } from "#api/testing/find-program";
import { redisServer } from "#api/testing/redis-server";
import { send, talk } from "#api/testing/talk";
import { until } from "#api/testing/until";

const COMMS = "/comms";
const program = findProgram("redis-server");
const skip = program === undefined ? "redis-server isn't installed" : false;

test("two nodes that tell each other through Redis", { skip, timeout: 60_000 }, async (t) => {
  if (program === undefined) return;
  const redis = await redisServer(t, program);
  const { app, open } = await live(t, { REDIS_URL: redis.url });
  const openThere = await secondNode(t, app);
  const { ada, kofi, conversationId } = await talk(app);
  const adas = await connected(open(ada.token, COMMS));
  const kofis = await connected(openThere(kofi.token, COMMS));
  const told = (event: string) =>
    new Promise<unknown>((resolve) => {
      kofis.on(`${kofi.userId}all`, (message: { event: string; payload: unknown }) => {
        if (message.event === event) resolve(message.payload);
      });
    });

  await t.test("tell who is typing", async () => {
    const heard = told("conversations.typing.v1");
    adas.emit("typing", { conversationId });
    assert.deepEqual(await heard, { conversationId, userId: ada.userId });
  });

  await t.test("know who is online on the other one", async () => {
    await until(async () => (await ada.call(conversations.presence, {})).online.includes(kofi.userId));
  });

  await t.test("end a session's sockets on both", async () => {
    const leaving = await candidate(app, "Leaving");
    const sockets = await Promise.all([open(leaving.token), openThere(leaving.token)].map(connected));
    const closing = Promise.all(sockets.map((socket) => hear(socket, "disconnect")));
    await leaving.call(auth.logout, {});
    await closing;
  });

  await t.test("deliver messages while Redis is away, and typing again once it's back", async () => {
    await redis.stop();
    const received = told("messages.received.v1");
    await send(ada, conversationId, "Still there?");
    await received;
    await redis.start();
    const heard = told("conversations.typing.v1");
    const asking = setInterval(() => void adas.emit("typing", { conversationId }), 500);
    await heard.finally(() => clearInterval(asking));
    assert.deepEqual(app.faults, []);
  });
});
