import assert from "node:assert/strict";
import { test } from "node:test";
import type { Socket } from "socket.io-client";
import { chatSettings } from "@loubby/shared-contracts/http/conversations/chat-settings";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { connected, live, secondNode } from "#api/testing/live";
import { candidate, type Person } from "#api/testing/person";
import { talk } from "#api/testing/talk";
import { until } from "#api/testing/until";

const COMMS = "/comms";

/** The payloads of one event that a person's socket has heard. */
function heard(socket: Socket, person: Person, event: string): object[] {
  const all: object[] = [];
  socket.on(`${person.userId}all`, (message: { event: string; payload: object }) => {
    if (message.event === event) all.push(message.payload);
  });
  return all;
}

test("across two nodes, someone who is typing", async (t) => {
  const { app, open } = await live(t);
  const openThere = await secondNode(t, app);
  const { ada, kofi, conversationId } = await talk(app);
  const esi = await candidate(app, "Esi");
  const typing = await connected(open(ada.token, COMMS));
  const [kofis, esis] = [
    await connected(openThere(kofi.token, COMMS)),
    await connected(openThere(esi.token, COMMS)),
  ];
  const [toKofi, toEsi] = [
    heard(kofis, kofi, "conversations.typing.v1"),
    heard(esis, esi, "conversations.typing.v1"),
  ];

  await t.test("is told to the other members alone", async () => {
    typing.emit("typing", { conversationId });
    await until(() => toKofi.length > 0);
    assert.deepEqual(toKofi, [{ conversationId, userId: ada.userId }]);
    assert.deepEqual(toEsi, []);
  });

  await t.test("tells nothing in a conversation that isn't theirs, or that is none", async () => {
    for (const payload of [{ conversationId }, { conversationId: "x" }, {}, null, "typing", 7])
      esis.emit("typing", payload);
    typing.emit("typing", { conversationId });
    await until(() => toKofi.length > 1);
    assert.equal(toKofi.length, 2);
    assert.ok(esis.connected);
  });

  await t.test("is no longer heard after thirty times within ten seconds", async () => {
    for (let count = 0; count < 100; count += 1) typing.emit("typing", { conversationId });
    await until(() => toKofi.length >= 30);
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal(toKofi.length, 30);
  });
});

test("across two nodes, who comes and goes", async (t) => {
  const { app, open } = await live(t);
  const openThere = await secondNode(t, app);
  const { ada, kofi, conversationId } = await talk(app);
  const adas = await connected(open(ada.token, COMMS));
  const toAda = heard(adas, ada, "presence.changed.v1");
  const online = async (person: Person) => (await person.call(conversations.presence, {})).online;
  const lastSeen = async (person: Person) =>
    (await person.call(conversations.lastSeen, { params: { conversationId } })).last_seen;

  await t.test("is told to those they talk with, once the last of several tabs is closed", async () => {
    const first = await connected(openThere(kofi.token, COMMS));
    const second = await connected(open(kofi.token, COMMS));
    await until(() => toAda.length > 0);
    assert.deepEqual(toAda[0], { userId: kofi.userId, online: true });
    assert.deepEqual(await online(ada), [kofi.userId]);
    assert.equal(await lastSeen(ada), null);
    first.disconnect();
    await new Promise((resolve) => setTimeout(resolve, 5_500));
    assert.ok(toAda.every((told) => "online" in told && told.online));
    second.disconnect();
    await until(() => toAda.some((told) => "online" in told && !told.online));
    assert.deepEqual(toAda.at(-1), { userId: kofi.userId, online: false });
    assert.deepEqual(await online(ada), []);
    assert.ok(Date.now() - Date.parse((await lastSeen(ada)) ?? "") < 60_000);
  });

  await t.test("is told to no one, and by no one, to someone who hides it", async () => {
    await kofi.call(chatSettings.update, { body: { last_seen: false } });
    const before = toAda.length;
    const hidden = await connected(openThere(kofi.token, COMMS));
    const toKofi = heard(hidden, kofi, "presence.changed.v1");
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.equal(toAda.length, before);
    assert.deepEqual(await online(kofi), []);
    assert.deepEqual(await online(ada), []);
    assert.deepEqual(toKofi, []);
    hidden.disconnect();
    assert.deepEqual([await lastSeen(ada), await lastSeen(kofi)], [null, null]);
  });
});
