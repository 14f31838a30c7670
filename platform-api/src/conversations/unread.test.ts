import assert from "node:assert/strict";
import { test } from "node:test";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import type { Person } from "#api/testing/person";
import { send, talk } from "#api/testing/talk";
import { type TestApp, testApp } from "#api/testing/test-app";

const unreadOf = async (person: Person, conversationId: string) => {
  const conversation = await person.call(conversations.get, { params: { conversationId } });
  return conversation.unread.find(({ userId }) => userId === person.userId)?.unreadCount;
};
const outbox = (app: TestApp, room: string, event: string) =>
  app.services.db
    .as({ role: "worker" })
    .read((db) =>
      db
        .selectFrom("outbox")
        .select("payload")
        .where("room", "=", room)
        .where("event", "=", event)
        .orderBy("id")
        .execute(),
    );

test("what is unread", async (t) => {
  const app = await testApp(t);
  const { ada, kofi, conversationId } = await talk(app);
  const bell = async (person: Person) => (await person.call(notifications.list, {})).data;

  await t.test("counts what others wrote since, and never one's own messages", async () => {
    await send(ada, conversationId, "One");
    await send(ada, conversationId, "Two");
    assert.equal(await unreadOf(kofi, conversationId), 2);
    assert.equal(await unreadOf(ada, conversationId), 0);
  });

  await t.test("has one notification, announced once, with the latest message", async () => {
    const { response, unreadCount } = await bell(kofi);
    assert.equal(unreadCount, 1);
    assert.deepEqual(
      response.map(({ title, body, link, type }) => ({ title, body, link, type })),
      [
        {
          title: "Ada Admin",
          body: "Two",
          link: `/dashboard/conversations?id=${conversationId}`,
          type: "conversation",
        },
      ],
    );
    assert.equal((await outbox(app, `user:${kofi.userId}`, "notification")).length, 1);
    assert.ok((await bell(ada)).response.every(({ type }) => type !== "conversation"));
  });

  await t.test("moves forward only, and never past the end", async () => {
    const mark = (seq: number) => kofi.call(conversations.markAsRead, { body: { conversationId, seq } });
    await mark(1);
    assert.equal(await unreadOf(kofi, conversationId), 1);
    assert.equal((await bell(kofi)).unreadCount, 1);
    await mark(999);
    assert.equal(await unreadOf(kofi, conversationId), 0);
    await mark(1);
    assert.equal(await unreadOf(kofi, conversationId), 0);
    assert.equal((await bell(kofi)).unreadCount, 0);
    const seen = await ada.call(conversations.get, { params: { conversationId } });
    assert.equal(seen.members.find(({ _id }) => _id === kofi.userId)?.last_read_seq, 2);
  });

  await t.test("shows the sender's tabs how far the other has read", async () => {
    const told = await outbox(app, `user:${ada.userId}`, "conversations.changed.v1");
    assert.deepEqual(
      told.slice(-2).map(({ payload }) => payload),
      [
        { conversationId, read: { userId: kofi.userId, seq: 1 } },
        { conversationId, read: { userId: kofi.userId, seq: 2 } },
      ],
    );
  });

  await t.test("renews the same notification with the next message", async () => {
    await send(ada, conversationId, "Three");
    const { response, unreadCount } = await bell(kofi);
    assert.deepEqual([response.length, response[0]?.body, unreadCount], [1, "Three", 1]);
    assert.equal((await outbox(app, `user:${kofi.userId}`, "notification")).length, 2);
  });

  await t.test("counts neither deleted messages nor one's own among those marked unread", async () => {
    const second = await send(ada, conversationId, "Gone soon");
    assert.equal(await unreadOf(kofi, conversationId), 2);
    const seq = String(second.message.seq);
    await ada.call(messages.erase, { params: { conversationId, seq } });
    assert.equal(await unreadOf(kofi, conversationId), 1);
    const { conversations: list } = await kofi.call(conversations.list, {});
    assert.deepEqual(
      list.map(({ unread }) => unread.find(({ userId }) => userId === kofi.userId)?.unreadCount),
      [1],
    );
    await send(kofi, conversationId, "Mine");
    assert.equal(await unreadOf(kofi, conversationId), 0);
    await kofi.call(conversations.markAsRead, { body: { conversationId, unread_from: 3 } });
    assert.equal(await unreadOf(kofi, conversationId), 1);
    const told = await outbox(app, `user:${ada.userId}`, "conversations.changed.v1");
    await kofi.call(conversations.markAsRead, { body: { conversationId, seq: 4 } });
    const more = (await outbox(app, `user:${ada.userId}`, "conversations.changed.v1")).slice(told.length);
    assert.deepEqual(
      more.map(({ payload }) => payload),
      [{ conversationId, read: { userId: kofi.userId, seq: 4 } }],
    );
    assert.equal(await unreadOf(kofi, conversationId), 0);
  });

  await t.test("sends the whole message to every member's tabs, the sender's too", async () => {
    const { message } = await send(kofi, conversationId, "Four");
    for (const person of [ada, kofi]) {
      const told = await outbox(app, `user:${person.userId}`, "messages.received.v1");
      assert.deepEqual(told.at(-1)?.payload, { message });
    }
  });
});
