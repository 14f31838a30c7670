import assert from "node:assert/strict";
import { test } from "node:test";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { messageSearch } from "@loubby/shared-contracts/http/conversations/message-search";
import { employer, type Person } from "#api/testing/person";
import { group, send, talk } from "#api/testing/talk";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const find = (
  person: Person,
  search: string,
  more: { conversationId?: string; cursor?: string; limit?: number } = {},
) => person.call(messageSearch.search, { query: { search, ...more } });
const seqs = (found: Awaited<ReturnType<typeof find>>) => found.hits.map(({ seq }) => seq);

test("searching messages", async (t) => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await talk(app);
  const inIt = { conversationId };
  const say = async (person: Person, body: string) => (await send(person, conversationId, body)).message.seq;

  await t.test(
    "finds those that have all words, the last one begun, latest first, with the words marked",
    async () => {
      const first = await say(ada, "Could we move the Interview to Tuesday?");
      const second = await say(kofi, "The interviewer wrote: Tuésday is fine");
      await say(kofi, "Nothing of that");
      const found = await find(ada, "tuesday interv", inIt);
      assert.deepEqual(seqs(found), [second, first]);
      const marked = found.hits.map(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to)));
      assert.deepEqual(marked, [
        ["interviewer", "Tuésday"],
        ["Interview", "Tuesday"],
      ]);
      assert.deepEqual(
        found.hits.map(({ isOwn, conversation_name }) => [isOwn, conversation_name.startsWith("Kofi")]),
        [
          [false, true],
          [true, true],
        ],
      );
      assert.deepEqual(seqs(await find(ada, "interv tuesday", inIt)), []);
      assert.deepEqual(seqs(await find(ada, "t", inIt)), []);
    },
  );

  await t.test("finds an edited message by its new words, and no deleted one", async () => {
    const seq = await say(ada, "Bring the walrus");
    const params = { conversationId, seq: String(seq) };
    assert.deepEqual(seqs(await find(kofi, "walrus")), [seq]);
    await ada.call(messages.edit, { params, body: { body: "Bring the penguin", mentions: [] } });
    assert.deepEqual(seqs(await find(kofi, "walrus")), []);
    assert.deepEqual(seqs(await find(kofi, "peng")), [seq]);
    await ada.call(messages.erase, { params });
    assert.deepEqual(seqs(await find(kofi, "penguin")), []);
  });

  await t.test("finds what is common beyond the last messages too, page by page", async () => {
    const sent: number[] = [];
    for (let number = 0; number < 7; number += 1) sent.push(await say(ada, `Report ${number}`));
    const pages: number[][] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof find>> = await find(kofi, "report", {
        ...inIt,
        limit: 3,
        ...(cursor === null ? {} : { cursor }),
      });
      pages.push(seqs(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    assert.deepEqual(pages, [sent.slice(4).toReversed(), sent.slice(1, 4).toReversed(), sent.slice(0, 1)]);
    // In all conversations three of each stand for it.
    assert.deepEqual(seqs(await find(kofi, "report")), sent.slice(4).toReversed());
  });

  await t.test("leaves out what the person deleted for themselves, and finds it for the other", async () => {
    await kofi.call(conversations.hide, { params: inIt });
    assert.deepEqual(seqs(await find(kofi, "report")), []);
    assert.equal(seqs(await find(ada, "report")).length, 3);
    await kofi.call(conversations.restore, { params: inIt });
    assert.equal(seqs(await find(kofi, "report")).length, 3);
  });

  await t.test("takes anything that is typed, and refuses a foreign cursor", async () => {
    const hostile = [
      "",
      " ",
      "\0",
      "'",
      "\\",
      "':*",
      "a & | ! <-> b:*",
      "')); drop table messages; --",
      "👍",
      "%",
      "x".repeat(100),
      "\u202e",
    ];
    for (const typed of hostile) assert.deepEqual((await find(ada, typed)).hits, [], typed);
    await assert.rejects(find(ada, "x".repeat(101)), { status: 400 });
    await assert.rejects(find(ada, "report", { ...inIt, cursor: "bm9uc2Vuc2U" }), { status: 400 });
    await assert.rejects(find(ada, "report", { cursor: "bm9uc2Vuc2U" }), { status: 400 });
    const far = Buffer.from(JSON.stringify([1e300, conversationId])).toString("base64url");
    await assert.rejects(find(ada, "report", { ...inIt, cursor: far }), { status: 400 });
  });

  await t.test("gives strangers nothing, and 404 for the conversation itself", async () => {
    const rival = await employer(app, "Rival");
    assert.deepEqual(await find(rival, "report"), { hits: [], nextCursor: null });
    await assert.rejects(find(rival, "report", inIt), { status: 404, code: "conversation_not_found" });
  });
});

test("shows one conversation after the other, the latest spoken first", async () => {
  const app = await openApp();
  const { ada, mia, conversationId } = await group(app);
  await send(ada, conversationId, "Budget for May");
  const { data } = await ada.call(conversations.open, { body: { userId: mia.userId } });
  const other = data.conversation._id;
  await send(mia, other, "Budget for June");
  const first = await find(ada, "budget", { limit: 1 });
  assert.deepEqual(
    first.hits.map((hit) => hit.conversationId),
    [other],
  );
  const rest = await find(ada, "budget", { limit: 1, cursor: first.nextCursor ?? "" });
  assert.deepEqual(
    rest.hits.map((hit) => [hit.conversationId, hit.conversation_name]),
    [[conversationId, "Hiring"]],
  );
  assert.equal(rest.nextCursor, null);
});
