import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { blocks } from "@loubby/shared-contracts/http/conversations/blocks";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import { setGone } from "../presence.sql.ts";
import { employer, type Person } from "#api/testing/person";
import { group, send, talk } from "#api/testing/talk";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const writing = async (person: Person, conversationId: string) =>
  (await person.call(conversations.get, { params: { conversationId } })).writing;
const block = (person: Person, other: Person) =>
  person.call(blocks.block, { params: { userId: other.userId } });

test("blocking someone", async (t) => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await talk(app);
  const { message } = await send(ada, conversationId, "Hello");
  const place = { conversationId, seq: String(message.seq) };

  await t.test("stops both from writing, each with words of their own, and keeps what was said", async () => {
    await block(kofi, ada);
    await block(kofi, ada);
    assert.deepEqual(
      [await writing(kofi, conversationId), await writing(ada, conversationId)],
      ["blocked_by_you", "closed"],
    );
    const closed = {
      status: 409,
      code: "conversation_closed",
      message: "You can't write to this person here.",
    };
    await assert.rejects(send(ada, conversationId, "Why?"), closed);
    const form = { userId: kofi.userId, message: { client_id: randomUUID(), body: "Why?" } };
    await assert.rejects(ada.call(conversations.open, { body: form }), closed);
    await assert.rejects(
      ada.call(messages.edit, { params: place, body: { body: "Why?", mentions: [] } }),
      closed,
    );
    await assert.rejects(
      ada.call(messages.react, { params: place, body: { emoji: "👍", on: true } }),
      closed,
    );
    await assert.rejects(send(kofi, conversationId, "Bye"), { status: 409, code: "blocked_by_you" });
    assert.equal((await ada.call(conversations.open, { body: { userId: kofi.userId } })).data.message, null);
    assert.equal((await ada.call(messages.erase, { params: place })).message.body, "");
  });

  await t.test("hides from both whether the other is there", async () => {
    const online = async (person: Person) => (await person.call(conversations.presence, {})).online;
    assert.deepEqual([await online(ada), await online(kofi), await online(ada)], [[], [], []]);
    await app.services.db.as({ role: "worker" }).write((sql) => setGone(sql, kofi.userId));
    const { last_seen } = await ada.call(conversations.lastSeen, { params: { conversationId } });
    assert.equal(last_seen, null);
  });

  await t.test("lists them for who blocked them alone, and can be undone", async () => {
    const { people } = await kofi.call(blocks.list, {});
    assert.deepEqual(
      people.map(({ _id }) => _id),
      [ada.userId],
    );
    assert.deepEqual((await ada.call(blocks.list, {})).people, []);
    await ada.call(blocks.unblock, { params: { userId: kofi.userId } });
    assert.equal(await writing(ada, conversationId), "closed");
    await kofi.call(blocks.unblock, { params: { userId: ada.userId } });
    assert.deepEqual((await kofi.call(conversations.presence, {})).online, [ada.userId]);
    assert.equal(await writing(ada, conversationId), "open");
    await send(ada, conversationId, "Thank you");
  });

  await t.test("is for people of one's conversations: others aren't there, nor is oneself", async () => {
    const rival = await employer(app, "Rival");
    for (const someone of [rival, kofi])
      await assert.rejects(block(kofi, someone), { status: 404, code: "person_not_found" });
  });
});

test("blocking a colleague keeps them from opening a conversation, and changes nothing in groups", async () => {
  const app = await openApp();
  const { ada, mia, conversationId } = await group(app);
  await block(mia, ada);
  assert.equal(await writing(ada, conversationId), "open");
  await send(ada, conversationId, "In the group");
  const opening = ada.call(conversations.open, { body: { userId: mia.userId } });
  await assert.rejects(opening, { status: 409, code: "conversation_closed" });
});

test("a report reaches the team once, with what the message said, and is among one's requests", async () => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await talk(app);
  const { message } = await send(ada, conversationId, "Pay me first");
  const params = { conversationId };
  const report = (person: Person, more: object) =>
    person.call(blocks.report, { params, body: { reason: "fraud", ...more } });
  assert.deepEqual(await report(kofi, { seq: message.seq, note: "They asked for money" }), {
    already: false,
  });
  assert.deepEqual(await report(kofi, { seq: message.seq, note: "Again" }), { already: true });
  assert.deepEqual(await report(kofi, {}), { already: false });
  const { items } = await kofi.call(feedback.mine, {});
  assert.deepEqual(
    items.map(({ subject, category }) => [subject, category]),
    [
      ["Reported conversation", "Conversation"],
      ["Reported message", "Conversation"],
    ],
  );
  assert.match(items[1]?.body ?? "", /Reason: fraud\n\nThey asked for money[^]*Pay me first$/);
  assert.deepEqual((await ada.call(feedback.mine, {})).items, []);
  await assert.rejects(report(kofi, { seq: 99 }), { status: 422, code: "no_such_message" });
  await assert.rejects(report(kofi, { reason: "boredom" }), { status: 400 });
  const rival = await employer(app, "Rival");
  await assert.rejects(report(rival, {}), { status: 404, code: "conversation_not_found" });
});
