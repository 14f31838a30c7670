import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { search } from "@loubby/shared-contracts/http/search/search";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { ownerSql } from "#api/testing/as-owner";
import { callAs } from "#api/testing/person";
import { publishJob } from "#api/testing/hiring/job-form";
import { applyTo, arrived, confirmLink, setting, someone } from "#api/testing/hiring/visitor-application";
import { visitor } from "#api/testing/hiring/visitor";
import { mailTo, tokenIn } from "#api/testing/mailbox";

test("no message is written to an applicant without a password, who couldn't read it", async (t) => {
  const { app, acme } = await setting(t);
  const job = await publishJob(acme, { title: "Baker", questions: [] });
  const email = someone();
  await applyTo(visitor(app), job, email);
  await visitor(app).submit(await confirmLink(app, email), {});
  const [card] = await arrived(acme, job);
  const params = { applicationId: card?._id ?? "" };
  const userId = card?.candidate._id ?? "";
  const canSignIn = async () => (await acme.call(applications.get, { params })).candidate.can_sign_in;
  const open = () => acme.call(conversations.open, { body: { userId, ...params } });
  /** Of the member and the applicant, as the conversation and the list say. */
  const readable = async (conversationId: string) => {
    const one = await acme.call(conversations.get, { params: { conversationId } });
    const { conversations: all } = await acme.call(conversations.list, {});
    assert.deepEqual(all.find(({ _id }) => _id === conversationId)?.members, one.members);
    return one.members.map(({ can_sign_in }) => can_sign_in);
  };
  const refused = {
    status: 409,
    code: "no_password",
    message: "Esi has no password, so messages don't reach them. Mail them from their application instead.",
  };

  const offered = async () => {
    const { contacts } = await acme.call(conversations.contacts, { query: { search: "Esi" } });
    const { people } = await acme.call(search.people, { query: { keyword: "Esi" } });
    const found = people.find(({ _id }) => _id === userId);
    return [contacts.some(({ _id }) => _id === userId), found?.reachable];
  };

  await t.test("is said by the application, and refused in words", async () => {
    assert.equal(await canSignIn(), false);
    assert.deepEqual(await offered(), [false, false]);
    await assert.rejects(open(), refused);
    const rows = await ownerSql(app.services, "select id from conversations where application_id = $1", [
      params.applicationId,
    ]);
    assert.deepEqual(rows, []);
  });

  await t.test("reaches them once they chose one, and not while it is unknown again", async () => {
    await callAs(app, waysIn.forgotPassword, { body: { email } });
    const token = tokenIn(await mailTo(app, email, "Choose a password"));
    const password = `Chosen-${randomUUID()}`;
    const body = { password, confirm_password: password };
    await callAs(app, waysIn.resetPassword, { params: { token }, body });
    assert.equal(await canSignIn(), true);
    assert.deepEqual(await offered(), [true, true]);
    const { data } = await open();
    const say = { conversationId: data.conversation._id, client_id: randomUUID(), body: "Hello" };
    await ownerSql(app.services, "update credentials set chosen = false where user_id = $1", [userId]);
    assert.deepEqual(await readable(data.conversation._id), [true, false]);
    await assert.rejects(acme.call(conversations.send, { body: say }), refused);
    await ownerSql(app.services, "update credentials set chosen = true where user_id = $1", [userId]);
    await acme.call(conversations.send, { body: say });
    assert.deepEqual(await readable(data.conversation._id), [true, true]);
  });
});
