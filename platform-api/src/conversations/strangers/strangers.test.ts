import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { sql } from "kysely";
import { anonymity } from "@loubby/shared-contracts/http/applications/anonymity";
import { blocks } from "@loubby/shared-contracts/http/conversations/blocks";
import { contactDetails } from "@loubby/shared-contracts/http/conversations/contact-details";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { messageSearch } from "@loubby/shared-contracts/http/conversations/message-search";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { scheduled } from "@loubby/shared-contracts/http/conversations/scheduled";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { application } from "#api/testing/hiring/application";
import { applyTo, setting } from "#api/testing/hiring/nameless";
import { talent } from "#api/testing/hiring/talent";
import { ownerSql } from "#api/testing/as-owner";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { read, send, talk } from "#api/testing/talk";
import { type TestApp, sharedApp, testApp } from "#api/testing/test-app";

const openApp = sharedApp();

const DETAILS = "Mail kofi@example.com or call +233 24 412 3456";
const MASKED = "Mail [email hidden] or call [phone number hidden]";

/** A company's administrator and someone who lets companies reach out, in a conversation that the first opened. */
async function strangers(app: TestApp, name = "Kofi") {
  const ada = await employer(app, "Acme");
  const kofi = await talent(app, name, { headline: "Keeper" });
  const { data } = await ada.call(conversations.open, { body: { userId: kofi.userId } });
  return { ada, kofi, conversationId: data.conversation._id };
}

const share = (person: Person, conversationId: string, agreed = true) =>
  person.call(contactDetails.share, { params: { conversationId }, body: { agreed } });
const stateOf = async (person: Person, conversationId: string) =>
  (await person.call(conversations.get, { params: { conversationId } })).strangers;
const textsOf = async (person: Person, conversationId: string) =>
  (await read(person, conversationId)).messages.map(({ body }) => body).toReversed();
const found = async (person: Person, word: string) =>
  (await person.call(messageSearch.search, { query: { search: word } })).hits.length;

/** How many originals are kept, of all messages or those in one place. */
async function countHidden(app: TestApp, seq: number | null = null): Promise<number> {
  const rows = await ownerSql<{ count: number }>(
    app.services,
    "select count(*)::int as count from hidden_contacts where $1::int is null or seq = $1",
    [seq],
  );
  return rows[0]?.count ?? -1;
}

test("contact details between strangers", async (t) => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await strangers(app);
  const params = { conversationId };
  const at = (seq: number) => ({ ...params, seq: String(seq) });
  const edit = (person: Person, seq: number, body: string) =>
    person.call(messages.edit, { params: at(seq), body: { body, mentions: [] } });

  await t.test(
    "are hidden from everyone in the thread, its answers, the list, the bell and the search",
    async () => {
      const { message } = await send(kofi, conversationId, DETAILS);
      assert.equal(message.body, MASKED);
      const answer = await send(ada, conversationId, "Thanks", randomUUID(), { reply_to: message.seq });
      assert.equal(answer.message.replyTo?.excerpt, MASKED);
      await send(kofi, conversationId, DETAILS);
      const seen = [
        await read(ada, conversationId),
        await ada.call(conversations.list, {}),
        await ada.call(notifications.list, { query: {} }),
        await ada.call(messages.changes, { params, query: { after: 0 } }),
        await kofi.call(conversations.list, {}),
      ];
      for (const each of seen) assert.match(JSON.stringify(each), /\[email hidden\]/);
      const live = await app.services.db
        .as({ role: "worker" })
        .read((db) => sql`select event, payload from outbox`.execute(db));
      for (const each of [...seen, live.rows])
        assert.doesNotMatch(JSON.stringify(each), /kofi@example|412 3456/);
      assert.equal(await found(ada, "example"), 0);
    },
  );

  await t.test(
    "are hidden in edits too, and stay what they are where an edit still says that they are hidden",
    async () => {
      const { message } = await send(kofi, conversationId, DETAILS);
      const edited = await edit(
        kofi,
        message.seq,
        "Rather call [phone number hidden], or 0244 999 000 (WhatsApp +233244999000)",
      );
      assert.equal(
        edited.message.body,
        "Rather call [phone number hidden], or 0244 999 000 (WhatsApp [phone number 2 hidden])",
      );
      assert.equal(
        (await edit(kofi, message.seq, edited.message.body)).message.change,
        edited.message.change,
      );
      const { versions } = await ada.call(messages.versions, { params: at(message.seq) });
      assert.deepEqual(
        versions.map(({ body }) => body),
        [MASKED],
      );
    },
  );

  await t.test("are hidden in a message that was scheduled, once it is sent", async () => {
    const { message } = await kofi.call(scheduled.add, {
      params,
      body: {
        client_id: randomUUID(),
        body: DETAILS,
        mentions: [],
        send_at: new Date(Date.now() + 3_600_000).toISOString(),
      },
    });
    const sent = await kofi.call(scheduled.sendNow, { params: { scheduledId: message._id } });
    assert.equal(sent.message.body, MASKED);
  });

  await t.test("are read by no query of either side, nor by another company's", async () => {
    for (const person of [ada, kofi, await employer(app, "Rival")])
      for (const text of [
        sql`select body from hidden_contacts`,
        sql`select end_strangers(${conversationId})`,
        sql`update conversations set strangers = false where id = ${conversationId}`,
      ])
        await assert.rejects(
          app.services.db
            .as({ user: person.userId, organization: person.organizationId ?? null })
            .read((db) => text.execute(db)),
          /permission denied/,
        );
    const { rows } = await app.services.db
      .as({ user: ada.userId, organization: ada.organizationId ?? null })
      .read((db) => sql<{ body: null }>`select hidden_body(${conversationId}, 1) as body`.execute(db));
    assert.deepEqual(rows, [{ body: null }]);
  });

  await t.test("are none of a deleted message", async () => {
    const { message } = await send(kofi, conversationId, DETAILS);
    await kofi.call(messages.erase, { params: at(message.seq) });
    assert.equal(await countHidden(app, message.seq), 0);
  });

  await t.test(
    "are shared by one's own agreement only together with the other's, and undone until then",
    async () => {
      assert.deepEqual(await stateOf(ada, conversationId), { agreed: [] });
      await share(kofi, conversationId);
      await share(kofi, conversationId);
      assert.deepEqual(await stateOf(ada, conversationId), { agreed: [kofi.userId] });
      assert.equal((await textsOf(ada, conversationId))[0], MASKED);
      await share(kofi, conversationId, false);
      assert.deepEqual((await share(ada, conversationId)).updatedConversation.strangers, {
        agreed: [ada.userId],
      });
      assert.equal((await textsOf(ada, conversationId))[0], MASKED);
    },
  );

  await t.test("aren't anyone else's to share", async () => {
    const missing = { status: 404, code: "conversation_not_found" };
    const colleague = await member(app, ada, "recruiter", []);
    for (const other of [colleague, await employer(app, "Other"), await candidate(app, "Esi")])
      await assert.rejects(share(other, conversationId), missing);
    await kofi.call(blocks.block, { params: { userId: ada.userId } });
    await assert.rejects(share(kofi, conversationId), { status: 409, code: "blocked_by_you" });
    await kofi.call(blocks.unblock, { params: { userId: ada.userId } });
  });

  await t.test(
    "are shown whole once both agreed: as changes, in the search, in earlier versions",
    async () => {
      const before = await read(ada, conversationId);
      await share(kofi, conversationId);
      assert.equal(await stateOf(ada, conversationId), null);
      const changes = await ada.call(messages.changes, { params, query: { after: before.change } });
      const masked = before.messages.filter(({ body }) => body.includes("hidden]"));
      assert.deepEqual(
        changes.messages.map(({ seq, change }) => [seq, change - before.change]),
        masked.toReversed().map(({ seq }, index) => [seq, index + 1]),
      );
      assert.equal(changes.change, before.change + masked.length);
      assert.doesNotMatch(JSON.stringify(await read(ada, conversationId)), /hidden\]/);
      assert.equal((await textsOf(ada, conversationId))[0], DETAILS);
      assert.ok((await found(ada, "example")) > 0);
      const [edited] = changes.messages.filter(({ body }) => body.startsWith("Rather"));
      assert.match(
        edited?.body ?? "",
        /^Rather call \+233 24 412 3456, or 0244 999 000 \(WhatsApp \+233244999000\)$/,
      );
      const { versions } = await ada.call(messages.versions, { params: at(edited?.seq ?? 0) });
      assert.equal(versions[0]?.body, DETAILS);
    },
  );

  await t.test("stay as they are from then on, and can't be hidden again", async () => {
    assert.equal((await send(ada, conversationId, "ada@example.com")).message.body, "ada@example.com");
    assert.equal((await share(ada, conversationId)).updatedConversation.strangers, null);
    await assert.rejects(share(ada, conversationId, false), { status: 409, code: "contacts_shared" });
  });

  await t.test("that were hidden when someone began to edit are put back", async () => {
    const { message } = await send(kofi, conversationId, DETAILS);
    const edited = await edit(kofi, message.seq, `Please: ${MASKED}`);
    assert.equal(edited.message.body, `Please: ${DETAILS}`);
  });
});

test("two strangers who agree while messages are on their way miss none of them, and nothing stays hidden", async () => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await strangers(app);
  await Promise.all([
    ...Array.from({ length: 6 }, () => send(kofi, conversationId, DETAILS)),
    share(ada, conversationId),
    share(kofi, conversationId),
    share(ada, conversationId),
    ...Array.from({ length: 6 }, () => send(ada, conversationId, DETAILS)),
  ]);
  const { messages: all, change } = await read(ada, conversationId);
  assert.deepEqual(new Set(all.map(({ body }) => body)), new Set([DETAILS]));
  assert.equal(all.length, 12);
  assert.equal(new Set(all.map((each) => each.change)).size, 12);
  assert.equal(Math.max(...all.map((each) => each.change)), change);
  assert.equal(await countHidden(app), 0);
});

test("someone who applies to the company is no stranger to it any more", async () => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await strangers(app);
  await send(kofi, conversationId, DETAILS);
  await application(ada, kofi);
  const told = await app.services.db.as({ role: "worker" }).read((db) =>
    sql<{ room: string }>`
        select room from outbox where event = 'conversations.changed.v1' and payload ->> 'conversationId' = ${conversationId}
        order by id desc limit 2`.execute(db),
  );
  assert.deepEqual(
    told.rows.map(({ room }) => room).toSorted(),
    [`user:${ada.userId}`, `user:${kofi.userId}`].toSorted(),
  );
  assert.equal(await stateOf(kofi, conversationId), null);
  assert.deepEqual(await textsOf(ada, conversationId), [DETAILS]);
});

test("someone who applied without a name stays a stranger until they are revealed", async (t) => {
  const { app, ada, job } = await setting(t);
  const kofi = await talent(app, "Kofi", { headline: "Keeper" });
  const { data } = await ada.call(conversations.open, { body: { userId: kofi.userId } });
  const conversationId = data.conversation._id;
  await send(kofi, conversationId, DETAILS);
  const applicationId = await applyTo(kofi, job);
  assert.deepEqual(await textsOf(ada, conversationId), [MASKED]);
  await ada.call(anonymity.reveal, { params: { applicationId } });
  assert.deepEqual(await textsOf(ada, conversationId), [DETAILS]);
});

test("someone who joins the company is no stranger to it any more", async () => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await strangers(app);
  await send(kofi, conversationId, DETAILS);
  await ownerSql(
    app.services,
    "insert into memberships (organization_id, user_id, role_tag, permissions) select organization_id, $2, role_tag, permissions from memberships where user_id = $1",
    [ada.userId, kofi.userId],
  );
  assert.equal(await stateOf(ada, conversationId), null);
  assert.deepEqual(await textsOf(ada, conversationId), [DETAILS]);
});

test("an applicant of the company is no stranger to it", async (t) => {
  const { ada, kofi, conversationId } = await talk(await testApp(t));
  assert.equal((await send(kofi, conversationId, DETAILS)).message.body, DETAILS);
  assert.equal(await stateOf(ada, conversationId), null);
});
