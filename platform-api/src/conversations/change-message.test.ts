import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { upload } from "#api/testing/files/upload";
import type { Person } from "#api/testing/person";
import { group, read, send, talk } from "#api/testing/talk";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const at = (conversationId: string, seq: number) => ({ params: { conversationId, seq: String(seq) } });
const edit = (person: Person, conversationId: string, seq: number, body: string) =>
  person.call(messages.edit, { ...at(conversationId, seq), body: { body } });
const react = (person: Person, conversationId: string, seq: number, emoji: string, on = true) =>
  person.call(messages.react, { ...at(conversationId, seq), body: { emoji, on } });
const erase = (person: Person, conversationId: string, seq: number) =>
  person.call(messages.erase, at(conversationId, seq));
const changes = (person: Person, conversationId: string, after: number) =>
  person.call(messages.changes, { params: { conversationId }, query: { after } });

const versions = (person: Person, conversationId: string) =>
  person.call(messages.versions, at(conversationId, 1));

test("a message", async (t) => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await talk(app);
  await send(ada, conversationId, "Hello Kofi");

  await t.test("says what its author changed it to, and what it said before", async () => {
    const { message } = await edit(ada, conversationId, 1, "Hello, Kofi!");
    assert.deepEqual([message.body, message.seq, message.change], ["Hello, Kofi!", 1, 2]);
    assert.ok(message.editedAt);
    await edit(ada, conversationId, 1, "Hi Kofi");
    const { versions: before } = await versions(kofi, conversationId);
    assert.deepEqual(
      before.map(({ body }) => body),
      ["Hello, Kofi!", "Hello Kofi"],
    );
  });

  await t.test("keeps one change for an edit that changes nothing", async () => {
    const { message } = await edit(ada, conversationId, 1, "Hi Kofi");
    assert.equal(message.change, 3);
  });

  await t.test("is edited and deleted by its author alone", async () => {
    const refusal = { status: 403, code: "not_your_message" };
    await assert.rejects(edit(kofi, conversationId, 1, "Mine now"), refusal);
    await assert.rejects(erase(kofi, conversationId, 1), refusal);
  });

  await t.test("collects reactions, one of a kind for each person", async () => {
    await react(kofi, conversationId, 1, "👍");
    await react(kofi, conversationId, 1, "👍");
    const { message } = await react(ada, conversationId, 1, "👍");
    assert.deepEqual(message.reactions, [{ emoji: "👍", userIds: [kofi.userId, ada.userId] }]);
    const undone = await react(kofi, conversationId, 1, "👍", false);
    assert.deepEqual(undone.message.reactions, [{ emoji: "👍", userIds: [ada.userId] }]);
    assert.deepEqual([message.change, undone.message.change], [5, 6]);
  });

  await t.test("takes no reaction that isn't an emoji, and at most twenty kinds", async () => {
    for (const emoji of ["ok", "", "👍👍", "<b>", "a".repeat(40)])
      await assert.rejects(react(kofi, conversationId, 1, emoji), { status: 400 });
    const kinds = Array.from({ length: 20 }, (_, index) => String.fromCodePoint(0x1f600 + index));
    for (const emoji of kinds.slice(1)) await react(kofi, conversationId, 1, emoji);
    await assert.rejects(react(kofi, conversationId, 1, "🎉"), {
      status: 422,
      code: "too_many_reactions",
      message: "This message already has 20 different reactions.",
    });
  });

  await t.test("quotes the message it answers, as that stands now", async () => {
    const { message } = await send(kofi, conversationId, "Hi Ada", randomUUID(), { reply_to: 1 });
    assert.deepEqual(message.replyTo, { seq: 1, senderId: ada.userId, former: null, excerpt: "Hi Kofi" });
    await assert.rejects(send(kofi, conversationId, "To nothing", randomUUID(), { reply_to: 99 }), {
      status: 422,
      code: "no_such_message",
    });
  });

  await t.test("leaves no word, version, reaction or quote once it is deleted", async () => {
    const { message } = await erase(ada, conversationId, 1);
    assert.deepEqual([message.body, message.reactions, message.editedAt], ["", [], null]);
    assert.ok(message.deletedAt);
    assert.deepEqual((await versions(kofi, conversationId)).versions, []);
    const thread = await read(kofi, conversationId);
    assert.equal(thread.messages.find(({ seq }) => seq === 2)?.replyTo?.excerpt, "");
    assert.deepEqual((await erase(ada, conversationId, 1)).message.change, message.change);
    const refusal = { status: 409, code: "message_deleted" };
    await assert.rejects(edit(ada, conversationId, 1, "Back"), refusal);
    await assert.rejects(react(kofi, conversationId, 1, "👍"), refusal);
  });

  await t.test(
    "is caught up with by change: new and changed ones, in the order of their changes",
    async () => {
      const { change } = await changes(kofi, conversationId, 0);
      await send(ada, conversationId, "Three");
      await send(kofi, conversationId, "Four");
      await edit(ada, conversationId, 3, "Three!");
      const { messages, change: now } = await changes(kofi, conversationId, change);
      assert.deepEqual(
        messages.map(({ body }) => body),
        ["Four", "Three!"],
      );
      assert.equal(now, change + 3);
      assert.deepEqual((await changes(kofi, conversationId, now)).messages, []);
    },
  );

  await t.test("gives simultaneous changes one number each", async () => {
    const { change } = await changes(kofi, conversationId, 0);
    await Promise.all([
      ...["A", "B", "C"].map((body) => edit(ada, conversationId, 3, body)),
      ...["😀", "😅", "🙃"].map((emoji) => react(kofi, conversationId, 3, emoji)),
      ...["x", "y", "z"].map((body) => send(kofi, conversationId, body)),
    ]);
    assert.equal((await changes(kofi, conversationId, 0)).change, change + 9);
  });
});

test("a file in a message", async (t) => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await talk(app);
  const text = (name: string) =>
    upload(kofi, { purpose: "message-file", name, type: "text/plain" }, Buffer.from("Hello"));
  const fileId = await text("plan.txt");

  await t.test("goes with it, also without words, and is read by the members", async () => {
    const { message } = await send(kofi, conversationId, "", randomUUID(), { fileIds: [fileId] });
    const neither = { width: null, height: null, duration_ms: null, animated: false };
    assert.deepEqual(message.files, [
      { _id: fileId, name: "plan.txt", size: 5, content_type: "text/plain", ...neither },
    ]);
    const { url } = await ada.call(messages.file, { params: { fileId } });
    assert.equal(await (await fetch(url)).text(), "Hello");
  });

  await t.test("must be an own, finished upload that no other message has", async () => {
    const refusal = { status: 422, code: "file_not_ready" };
    const others = await upload(
      ada,
      { purpose: "message-file", name: "a.txt", type: "text/plain" },
      Buffer.from("a"),
    );
    for (const id of [others, randomUUID(), fileId])
      await assert.rejects(send(kofi, conversationId, "See", randomUUID(), { fileIds: [id] }), refusal);
    await assert.rejects(send(kofi, conversationId, " ", randomUUID()), { status: 400 });
  });

  await t.test("is gone from the store with its message", async () => {
    const { url } = await ada.call(messages.file, { params: { fileId } });
    await erase(kofi, conversationId, 1);
    await assert.rejects(ada.call(messages.file, { params: { fileId } }), { status: 404 });
    assert.equal((await fetch(url)).status, 404);
  });
});

test("in a group, an owner deletes anyone's message, but edits none", async () => {
  const app = await openApp();
  const { ada, mia, tom, conversationId } = await group(app);
  const { message } = await send(mia, conversationId, "Oops");
  await assert.rejects(erase(tom, conversationId, message.seq), { status: 403 });
  await assert.rejects(edit(ada, conversationId, message.seq, "Better"), { status: 403 });
  await erase(ada, conversationId, message.seq);
  const { messages } = await read(tom, conversationId);
  assert.deepEqual([messages[0]?.body, messages[0]?.deletedAt !== null], ["", true]);
  await assert.rejects(erase(ada, conversationId, 1), { status: 403, code: "not_your_message" });
});

test("the bell of someone who hasn't read a message", async (t) => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await talk(app);
  const entry = async () => {
    const { data } = await kofi.call(notifications.list, {});
    const [found] = data.response.filter(({ type }) => type === "conversation");
    return [found?.body, found?.read];
  };
  await send(ada, conversationId, "See you on Monday");

  await t.test("says what the message was changed to", async () => {
    await edit(ada, conversationId, 1, "See you on Tuesday");
    assert.deepEqual(await entry(), ["See you on Tuesday", false]);
  });

  await t.test("keeps nothing of it once it's deleted, and rings for nothing", async () => {
    await erase(ada, conversationId, 1);
    assert.deepEqual(await entry(), ["This message was deleted.", true]);
  });

  await t.test("stays unread while another message is", async () => {
    await send(ada, conversationId, "One");
    await send(ada, conversationId, "Two");
    await erase(ada, conversationId, 3);
    assert.deepEqual(await entry(), ["This message was deleted.", false]);
  });

  await t.test("goes on telling of a newer message when an older one is deleted", async () => {
    await send(ada, conversationId, "Three");
    await erase(ada, conversationId, 2);
    assert.deepEqual(await entry(), ["Three", false]);
  });
});
