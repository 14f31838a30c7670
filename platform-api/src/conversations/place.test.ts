import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { places } from "@loubby/shared-contracts/http/conversations/places";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { chatSettings } from "@loubby/shared-contracts/http/conversations/chat-settings";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { member, type Person } from "#api/testing/person";
import { group, read, send, talk } from "#api/testing/talk";
import { type TestApp, sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const listed = async (person: Person, archived: "true" | "false" = "false") =>
  (await person.call(conversations.list, { query: { archived } })).conversations.map(({ _id }) => _id);
const place = (
  person: Person,
  conversationId: string,
  body: { muted?: boolean; pinned?: boolean; archived?: boolean },
) => person.call(places.set, { params: { conversationId }, body });

/** A member with one conversation with each of some colleagues, in the order they were written. */
async function several(app: TestApp, count: number) {
  const { ada, conversationId } = await talk(app);
  await send(ada, conversationId, "First");
  const ids = [conversationId];
  for (let index = 1; index < count; index += 1) {
    const colleague = await member(app, ada, "recruiter", []);
    const message = { client_id: randomUUID(), body: `Hello ${index}` };
    const { data } = await ada.call(conversations.open, { body: { userId: colleague.userId, message } });
    ids.push(data.conversation._id);
  }
  return { ada, ids };
}

test("someone's own list", async (t) => {
  const app = await openApp();
  const { ada, ids } = await several(app, 12);
  const [first = "", second = ""] = ids;

  await t.test("has pinned ones on top of its first page, and each once over all pages", async () => {
    await place(ada, first, { pinned: true });
    const page = await ada.call(conversations.list, { query: { limit: 4 } });
    assert.deepEqual([page.conversations.length, page.conversations[0]?._id], [5, first]);
    const all = page.conversations.map(({ _id }) => _id);
    for (let cursor = page.nextCursor; cursor !== null;) {
      const next = await ada.call(conversations.list, { query: { limit: 4, cursor } });
      all.push(...next.conversations.map(({ _id }) => _id));
      cursor = next.nextCursor;
    }
    assert.deepEqual(all.toSorted(), ids.toSorted());
  });

  await t.test("takes ten pins", async () => {
    for (const id of ids.slice(1, 10)) await place(ada, id, { pinned: true });
    await assert.rejects(place(ada, ids[10] ?? "", { pinned: true }), {
      status: 422,
      code: "too_many_pins",
      message: "You can pin 10 conversations. Unpin one first.",
    });
    // Pinning the same again is no other pin.
    await place(ada, first, { pinned: true });
  });

  await t.test("keeps archived ones apart until someone writes, and unpins them", async () => {
    const { updatedConversation } = await place(ada, second, { archived: true });
    assert.deepEqual([updatedConversation.archived, updatedConversation.pinned], [true, false]);
    assert.ok(!(await listed(ada)).includes(second));
    assert.deepEqual(await listed(ada, "true"), [second]);
    await send(ada, second, "One more thing");
    assert.ok((await listed(ada)).includes(second));
    assert.deepEqual(await listed(ada, "true"), []);
  });
});

test("a muted conversation", async (t) => {
  const app = await openApp();
  const { ada, mia, conversationId } = await group(app);
  const bell = async (person: Person) =>
    (await person.call(notifications.list, { query: { limit: 5 } })).data.response.filter(
      ({ type }) => type === "conversation",
    );
  const before = (await bell(mia))[0]?.body;
  await place(mia, conversationId, { muted: true, archived: true });

  await t.test("rings no bell and stays in the archive, but counts what is unread", async () => {
    await send(ada, conversationId, "Lunch?");
    assert.equal((await bell(mia))[0]?.body, before);
    assert.deepEqual(await listed(mia, "true"), [conversationId]);
    const { unread } = await mia.call(conversations.get, { params: { conversationId } });
    assert.equal(unread.find(({ userId }) => userId === mia.userId)?.unreadCount, 2);
  });

  await t.test("stays there when it is unmuted, until someone writes", async () => {
    await place(mia, conversationId, { muted: false });
    assert.deepEqual(await listed(mia, "true"), [conversationId]);
    await place(mia, conversationId, { muted: true });
  });

  await t.test("rings for someone who is named in it", async () => {
    const { message } = await send(ada, conversationId, "@Mia, lunch?", randomUUID(), {
      mentions: [mia.userId, randomUUID()],
    });
    assert.deepEqual(message.mentions, [mia.userId]);
    const [rung] = await bell(mia);
    assert.deepEqual([rung?.title, rung?.body], ["Ada Admin mentioned you in Hiring", "@Mia, lunch?"]);
  });
});

test("a deleted conversation", async (t) => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await talk(app);
  const params = { conversationId };
  await send(ada, conversationId, "Old news");
  await kofi.call(conversations.hide, { params });

  await t.test("is gone with its messages for the one who deleted it, and for no one else", async () => {
    assert.deepEqual(await listed(kofi), []);
    assert.deepEqual((await read(kofi, conversationId)).messages, []);
    assert.deepEqual((await kofi.call(messages.changes, { params, query: { after: 0 } })).messages, []);
    assert.equal((await read(ada, conversationId)).messages.length, 1);
  });

  await t.test("comes back with what is said next, without what was deleted", async () => {
    await send(ada, conversationId, "New news");
    assert.deepEqual(await listed(kofi), [conversationId]);
    assert.deepEqual(
      (await read(kofi, conversationId)).messages.map(({ body }) => body),
      ["New news"],
    );
  });

  await t.test("is undone without undoing an earlier deletion", async () => {
    await kofi.call(conversations.hide, { params });
    await kofi.call(conversations.restore, { params });
    assert.deepEqual(
      (await read(kofi, conversationId)).messages.map(({ body }) => body),
      ["New news"],
    );
  });
});

test("what is read", async (t) => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await talk(app);
  const unread = async (person: Person) => {
    const { unread: all } = await person.call(conversations.get, { params: { conversationId } });
    return all.map(({ userId, unreadCount }) => [userId === ada.userId ? "ada" : "kofi", unreadCount]);
  };
  const mark = (body: { seq: number } | { unread_from: number }) =>
    kofi.call(conversations.markAsRead, { body: { conversationId, ...body } });
  for (const body of ["One", "Two", "Three"]) await send(ada, conversationId, body);

  await t.test("becomes unread again from a message on", async () => {
    await mark({ seq: 3 });
    await mark({ unread_from: 2 });
    assert.deepEqual(Object.fromEntries(await unread(kofi)).kofi, 2);
    await assert.rejects(mark({ seq: 1, unread_from: 1 }), { status: 400 });
  });

  await t.test("is shown to others unless one of the two hides theirs", async () => {
    await mark({ seq: 3 });
    assert.deepEqual(await unread(ada), [
      ["ada", 0],
      ["kofi", 0],
    ]);
    await ada.call(chatSettings.update, { body: { read_receipts: false } });
    assert.deepEqual(await unread(ada), [["ada", 0]]);
    assert.deepEqual(await unread(kofi), [["kofi", 0]]);
    assert.deepEqual(await ada.call(chatSettings.get, {}), {
      read_receipts: false,
      last_seen: true,
      link_previews: true,
    });
  });
});
