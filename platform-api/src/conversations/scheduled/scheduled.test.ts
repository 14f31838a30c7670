import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { blocks } from "@loubby/shared-contracts/http/conversations/blocks";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { groups } from "@loubby/shared-contracts/http/conversations/groups";
import { scheduled } from "@loubby/shared-contracts/http/conversations/scheduled";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { ownerSql } from "#api/testing/as-owner";
import type { Person } from "#api/testing/person";
import { group, read, send, talk } from "#api/testing/talk";
import { sharedApp, type TestApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";
import { sendScheduled } from "./send-scheduled.ts";

const openApp = sharedApp();

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const HOUR_MS = 3_600_000;
const form = (body: string, send_at: string) => ({ client_id: randomUUID(), body, mentions: [], send_at });
/** A message's time comes, while the task that is kept for its former time is still put off. */
const comeDue = (app: TestApp, scheduledId: string) =>
  ownerSql(app.services, "update scheduled_messages set send_at = now() where id = $1", [scheduledId]);
const list = async (person: Person, conversationId: string) =>
  (await person.call(scheduled.list, { params: { conversationId } })).messages;
const texts = async (person: Person, conversationId: string) =>
  (await read(person, conversationId)).messages.map(({ body }) => body);

test("a scheduled message", async (t) => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await talk(app);
  const params = { conversationId };
  const add = (person: Person, body: string, ms: number) =>
    person.call(scheduled.add, { params, body: form(body, inMs(ms)) });

  await t.test("is sent at its time, once, however often and at once the job runs", async () => {
    const { message } = await add(ada, "Good morning", HOUR_MS);
    assert.deepEqual(await texts(kofi, conversationId), []);
    assert.deepEqual(
      (await list(ada, conversationId)).map(({ body }) => body),
      ["Good morning"],
    );
    assert.deepEqual(await list(kofi, conversationId), []);
    await comeDue(app, message._id);
    const run = () => sendScheduled(app.services, { scheduledId: message._id });
    await Promise.all([run(), run(), run()]);
    assert.deepEqual(await texts(kofi, conversationId), ["Good morning"]);
    assert.deepEqual(await list(ada, conversationId), []);
  });

  await t.test("goes out by itself, and leaves unread what its writer hasn't read", async () => {
    await send(kofi, conversationId, "A question");
    await add(ada, "By itself", 300);
    await until(async () => (await texts(kofi, conversationId)).includes("By itself"));
    const { unread } = await ada.call(conversations.get, { params });
    assert.equal(unread.find(({ userId }) => userId === ada.userId)?.unreadCount, 1);
  });

  await t.test("is changed, put off, sent now or canceled by its writer alone", async () => {
    const { message } = await add(ada, "Draft", HOUR_MS);
    const scheduledId = message._id;
    const change = {
      params: { scheduledId },
      body: { body: "Final", mentions: [], send_at: inMs(2 * HOUR_MS) },
    };
    const missing = { status: 404, code: "scheduled_not_found" };
    await assert.rejects(kofi.call(scheduled.change, change), missing);
    await assert.rejects(kofi.call(scheduled.cancel, { params: { scheduledId } }), missing);
    await assert.rejects(kofi.call(scheduled.sendNow, { params: { scheduledId } }), missing);
    await ada.call(scheduled.change, change);
    // As the task of its former time does.
    await sendScheduled(app.services, { scheduledId });
    assert.ok(!(await texts(kofi, conversationId)).includes("Final"));
    assert.equal((await ada.call(scheduled.sendNow, { params: { scheduledId } })).message.body, "Final");
    await assert.rejects(ada.call(scheduled.sendNow, { params: { scheduledId } }), missing);
    const other = (await add(ada, "Never", HOUR_MS)).message._id;
    await ada.call(scheduled.cancel, { params: { scheduledId: other } });
    assert.deepEqual(await list(ada, conversationId), []);
  });

  await t.test("is there once for a repeated request, and not for a time that has passed", async () => {
    const body = form("Once", inMs(HOUR_MS));
    const first = await ada.call(scheduled.add, { params, body });
    assert.deepEqual(await ada.call(scheduled.add, { params, body }), first);
    await assert.rejects(add(ada, "Late", -120_000), { status: 422, code: "time_passed" });
  });

  await t.test("stays with the reason where it is refused at its time", async () => {
    const { message } = await add(ada, "Are you there?", HOUR_MS);
    await kofi.call(blocks.block, { params: { userId: ada.userId } });
    await comeDue(app, message._id);
    await sendScheduled(app.services, { scheduledId: message._id });
    const refused = (await list(ada, conversationId)).find(({ _id }) => _id === message._id);
    assert.equal(refused?.refusal, "You can't write to this person here.");
    assert.ok(!(await texts(kofi, conversationId)).includes("Are you there?"));
  });
});

test("is not sent by someone who left the group, who is told", async () => {
  const app = await openApp();
  const { ada, mia, conversationId } = await group(app);
  const params = { conversationId };
  const { message } = await mia.call(scheduled.add, { params, body: form("Bye", inMs(HOUR_MS)) });
  await ada.call(groups.removeMember, { params: { ...params, userId: mia.userId } });
  await comeDue(app, message._id);
  await sendScheduled(app.services, { scheduledId: message._id });
  assert.ok(!(await texts(ada, conversationId)).includes("Bye"));
  assert.ok(JSON.stringify(await mia.call(notifications.list, {})).includes("wasn't sent"));
});
