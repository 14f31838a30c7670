import assert from "node:assert/strict";
import { test } from "node:test";
import { contactDetails } from "@loubby/shared-contracts/http/conversations/contact-details";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { ownerSql } from "#api/testing/as-owner";
import { talent } from "#api/testing/hiring/talent";
import { employer, type Person } from "#api/testing/person";
import { read, send, talk } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";
import { hideEarlier } from "./hide-earlier.ts";

const DETAILS = "Mail kofi@example.com or call +233 24 412 3456";
const MASKED = "Mail [email hidden] or call [phone number hidden]";

const textsOf = async (person: Person, conversationId: string) =>
  (await read(person, conversationId)).messages.map(({ body }) => body).toReversed();

test("contact details in strangers' conversations from before they were hidden", async (t) => {
  const app = await testApp(t);
  const own = (text: string, values: unknown[]) => ownerSql(app.services, text, values);
  const ada = await employer(app, "Acme");
  const kofi = await talent(app, "Kofi", { headline: "Keeper" });
  const { data } = await ada.call(conversations.open, { body: { userId: kofi.userId } });
  const conversationId = data.conversation._id;
  await own("update conversations set strangers = false where id = $1", [conversationId]);
  const first = await send(kofi, conversationId, DETAILS);
  const params = { conversationId, seq: String(first.message.seq) };
  await kofi.call(messages.edit, { params, body: { body: `${DETAILS}!`, mentions: [] } });
  await send(kofi, conversationId, "See you");
  await send(kofi, conversationId, DETAILS);
  const due = (id: string) => own("insert into earlier_talks (conversation_id) values ($1)", [id]);
  const left = async () => (await ownerSql(app.services, "select from earlier_talks")).length;

  await t.test("are left where the two know each other", async () => {
    const { kofi: applicant, conversationId: known } = await talk(app);
    await send(applicant, known, DETAILS);
    await due(known);
    await hideEarlier(app.services);
    assert.ok((await textsOf(applicant, known)).includes(DETAILS));
    assert.equal(await left(), 0);
  });

  await t.test("go on where the run before ended", async () => {
    await due(conversationId);
    await own("update earlier_talks set seq = $1", [first.message.seq]);
    await hideEarlier(app.services);
    assert.deepEqual(await textsOf(ada, conversationId), [`${DETAILS}!`, "See you", MASKED]);
    assert.equal(await left(), 0);
  });

  await t.test("are hidden in the thread, its earlier versions and the bell, once", async () => {
    for (let runs = 0; runs < 2; runs += 1) {
      await due(conversationId);
      await hideEarlier(app.services);
    }
    assert.deepEqual(await textsOf(ada, conversationId), [`${MASKED}!`, "See you", MASKED]);
    const { versions } = await ada.call(messages.versions, { params });
    const bell = await ada.call(notifications.list, { query: {} });
    const since = await ada.call(messages.changes, { params: { conversationId }, query: { after: 0 } });
    for (const each of [versions, bell, since]) {
      assert.match(JSON.stringify(each), /\[email hidden\]/);
      assert.doesNotMatch(JSON.stringify(each), /kofi@example|412 3456/);
    }
    await send(kofi, conversationId, DETAILS);
    assert.equal((await textsOf(ada, conversationId)).at(-1), MASKED);
  });

  await t.test("are shown again once both agree, and never hidden after that", async () => {
    for (const person of [ada, kofi])
      await person.call(contactDetails.share, { params: { conversationId }, body: { agreed: true } });
    const whole = [`${DETAILS}!`, "See you", DETAILS, DETAILS];
    assert.deepEqual(await textsOf(ada, conversationId), whole);
    await due(conversationId);
    await hideEarlier(app.services);
    assert.deepEqual(await textsOf(ada, conversationId), whole);
  });
});
