import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { application } from "#api/testing/hiring/application";
import { candidate, employer, type Person } from "#api/testing/person";
import { read, send, talk } from "#api/testing/talk";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

test("messages", async (t) => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await talk(app);

  await t.test("numbers twenty simultaneous ones from 1 to 20, with times in order", async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(index % 2 ? ada : kofi, conversationId, `Message ${index}`),
      ),
    );
    const seqs = sent.map(({ message }) => message.seq).sort((a, b) => a - b);
    assert.deepEqual(
      seqs,
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    const { messages, count } = await read(kofi, conversationId);
    assert.equal(count, 20);
    assert.deepEqual(
      messages.map(({ seq }) => seq),
      seqs.toReversed(),
    );
    const times = messages.map(({ createdAt }) => createdAt);
    assert.deepEqual(times, [...times].sort().toReversed());
  });

  await t.test("returns the existing message for a repeated send, even at the same moment", async () => {
    const client_id = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => send(ada, conversationId, "Once", client_id)),
    );
    const later = await send(ada, conversationId, "Something else", client_id);
    assert.equal(new Set([...sent, later].map(({ message }) => message._id)).size, 1);
    assert.equal(later.message.body, "Once");
    assert.equal(later.updatedConversation.last_seq, 21);
    // The id is the sender's own: the other one's message under it is another message.
    assert.notEqual((await send(kofi, conversationId, "Mine", client_id)).message._id, later.message._id);
  });

  await t.test("loads everything after the last known one on return, in pieces without gaps", async () => {
    const first = await read(kofi, conversationId, { after: 15, limit: 4 });
    assert.deepEqual(
      first.messages.map(({ seq }) => seq),
      [19, 18, 17, 16],
    );
    const second = await read(kofi, conversationId, { after: 19, limit: 4 });
    assert.deepEqual(
      second.messages.map(({ seq }) => seq),
      [22, 21, 20],
    );
    assert.deepEqual((await read(kofi, conversationId, { after: 22 })).messages, []);
  });

  await t.test("pages back to the first message", async () => {
    const page = await read(ada, conversationId, { before: 4, limit: 10 });
    assert.deepEqual(
      page.messages.map(({ seq }) => seq),
      [3, 2, 1],
    );
    await assert.rejects(read(ada, conversationId, { before: 4, after: 1 }), {
      status: 400,
      code: "invalid_request",
    });
  });

  await t.test("keeps what was typed, letter by letter", async () => {
    const hostile = `<script>alert("1")</script> '; drop table messages; -- \u202eمرحبا 👩‍👩‍👧 \\0 {{x}} https://a.test`;
    const { message } = await send(kofi, conversationId, hostile);
    assert.equal(message.body, hostile);
    assert.equal((await read(ada, conversationId, { limit: 1 })).messages[0]?.body, hostile);
  });

  await t.test("accepts 10,000 characters, however many bytes, and refuses more or none", async () => {
    assert.ok(await send(ada, conversationId, "🎉".repeat(10_000)));
    await assert.rejects(send(ada, conversationId, "a".repeat(10_001)), {
      status: 400,
      message: "At most 10,000 characters.",
    });
    await assert.rejects(send(ada, conversationId, " \n\t "), {
      status: 400,
      message: "Please write a message.",
    });
    await assert.rejects(send(ada, conversationId, "a\u0000b"), { status: 400 });
  });
});

test("deleting a conversation", async (t) => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await talk(app);
  const list = async (person: Person) =>
    (await person.call(conversations.list, {})).conversations.map(({ _id }) => _id);
  await send(ada, conversationId, "One");

  await t.test("removes it from this person's list only", async () => {
    await kofi.call(conversations.hide, { params: { conversationId } });
    assert.deepEqual(await list(kofi), []);
    assert.deepEqual(await list(ada), [conversationId]);
    assert.equal((await read(ada, conversationId)).messages.length, 1);
  });

  await t.test("can be undone", async () => {
    await kofi.call(conversations.restore, { params: { conversationId } });
    assert.deepEqual(await list(kofi), [conversationId]);
    assert.equal((await read(kofi, conversationId)).messages.length, 1);
  });

  await t.test("ends with the next message", async () => {
    await kofi.call(conversations.hide, { params: { conversationId } });
    await send(ada, conversationId, "Two");
    assert.deepEqual(await list(kofi), [conversationId]);
  });

  await t.test("ends when the conversation is opened again", async () => {
    await ada.call(conversations.hide, { params: { conversationId } });
    await ada.call(conversations.open, { body: { userId: kofi.userId } });
    assert.deepEqual(await list(ada), [conversationId]);
  });
});

test("the list of conversations", async (t) => {
  const app = await openApp();
  const ada = await employer(app);
  const opened: string[] = [];
  for (const name of ["Abena", "Binta", "Chidi"]) {
    const person = await candidate(app, name);
    await application(ada, person);
    const { data } = await ada.call(conversations.open, { body: { userId: person.userId } });
    await send(person, data.conversation._id, `Hello from ${name}`);
    opened.push(data.conversation._id);
  }
  const latestFirst = opened.toReversed();

  await t.test("shows the most recent first, page by page", async () => {
    const first = await ada.call(conversations.list, { query: { limit: 2 } });
    assert.deepEqual(
      first.conversations.map(({ _id }) => _id),
      latestFirst.slice(0, 2),
    );
    const cursor = first.nextCursor ?? "";
    const second = await ada.call(conversations.list, { query: { limit: 2, cursor } });
    assert.deepEqual(
      second.conversations.map(({ _id }) => _id),
      latestFirst.slice(2),
    );
    assert.equal(second.nextCursor, null);
  });

  await t.test("shows who is online", async () => {
    const chidi = (await ada.call(conversations.list, {})).conversations[0]?.members[1]?._id;
    assert.deepEqual((await ada.call(conversations.presence, {})).online, []);
    await app.services.db.as({ user: chidi ?? "", organization: null }).read((db) =>
      db
        .insertInto("presence")
        .values({ user_id: chidi ?? "" })
        .execute(),
    );
    assert.deepEqual((await ada.call(conversations.presence, {})).online, [chidi]);
  });
});
