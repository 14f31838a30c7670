import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { application } from "#api/testing/hiring/application";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const open = (person: Person, userId: string, more: { applicationId?: string } = {}) =>
  person.call(conversations.open, { body: { userId, ...more } });
const list = async (person: Person) => (await person.call(conversations.list, {})).conversations;

test("opening a conversation", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const rival = await employer(app, "Rival");
  const kofi = await candidate(app, "Kofi");
  const applicationId = await application(ada, kofi, "Data analyst");
  const reader = await member(app, ada, "recruiter", [{ feature: "application", action: ["read"] }]);
  const guest = await member(app, ada, "guest", []);
  const otherApplicant = await candidate(app, "Esi");

  await t.test("lets a company write to its applicant, and shows both what it is about", async () => {
    const body = {
      userId: kofi.userId,
      applicationId,
      message: { client_id: randomUUID(), body: "Hello Kofi" },
    };
    const { data } = await ada.call(conversations.open, { body });
    assert.equal(data.message?.seq, 1);
    assert.deepEqual(
      data.members.map(({ first_name, company_name, role }) => ({ first_name, company_name, role })),
      [
        { first_name: "Ada", company_name: "Acme", role: "owner" },
        { first_name: "Kofi", company_name: null, role: "member" },
      ],
    );
    const [seen] = await list(kofi);
    assert.equal(seen?.context?.job.title, "Data analyst");
    assert.equal(seen?.context?.application._id, applicationId);
    assert.equal(seen?.members.find(({ _id }) => _id === ada.userId)?.company_name, "Acme");
  });

  await t.test("shows a writer the last messages of the two, and no one else's", async () => {
    const between = (person: Person, userId: string) =>
      person.call(conversations.privateWith, { query: { userId } });
    const { conversation, messages } = await between(ada, kofi.userId);
    assert.deepEqual([conversation?.members.length, messages[0]?.body], [2, "Hello Kofi"]);
    for (const stranger of [reader, rival, otherApplicant])
      assert.deepEqual(await between(stranger, kofi.userId), { conversation: null, messages: [] });
  });

  await t.test("finds the same one again, from either side and many times at once", async () => {
    const [first] = await list(ada);
    const opened = await Promise.all([
      open(ada, kofi.userId),
      open(kofi, ada.userId),
      open(ada, kofi.userId),
    ]);
    assert.deepEqual(new Set(opened.map(({ data }) => data.conversation._id)), new Set([first?._id]));
    const fresh = await Promise.all(Array.from({ length: 5 }, () => open(ada, reader.userId)));
    assert.equal(new Set(fresh.map(({ data }) => data.conversation._id)).size, 1);
  });

  await t.test("is about the person's latest application", async () => {
    const later = await application(ada, kofi, "Analytics lead");
    const { data } = await open(ada, kofi.userId, { applicationId: later });
    assert.equal(data.conversation.context?.job.title, "Analytics lead");
  });

  await t.test("hides one without messages from the other's list", async () => {
    await open(reader, kofi.userId);
    assert.equal((await list(kofi)).length, 1);
    assert.ok((await list(reader)).some(({ members }) => members.some(({ _id }) => _id === kofi.userId)));
  });

  await t.test("refuses people who are neither colleagues nor applicants, with a reason", async () => {
    const refusal = { status: 404, code: "not_a_contact" };
    await assert.rejects(open(rival, kofi.userId), refusal);
    await assert.rejects(open(ada, otherApplicant.userId), refusal);
    await assert.rejects(open(kofi, otherApplicant.userId), refusal);
    await assert.rejects(open(kofi, guest.userId), refusal);
    await assert.rejects(open(ada, rival.userId), refusal);
    await assert.rejects(open(ada, randomUUID()), refusal);
    await assert.rejects(open(ada, ada.userId), {
      status: 422,
      message: "This is you. Choose someone else to write to.",
    });
  });

  await t.test(
    "refuses a member who may not read applications, but lets them write to colleagues",
    async () => {
      await assert.rejects(open(guest, kofi.userId), {
        status: 403,
        code: "permission_required",
        message: "You do not have permission to perform this action",
      });
      assert.ok(await open(guest, ada.userId));
      assert.ok(await open(reader, kofi.userId));
    },
  );

  await t.test("refuses an application of another person or company", async () => {
    const other = await application(rival, kofi);
    const refusal = { status: 404, code: "application_not_found" };
    await assert.rejects(open(ada, kofi.userId, { applicationId: other }), refusal);
    await assert.rejects(open(kofi, ada.userId, { applicationId }), refusal);
  });

  await t.test("lists who a person may write to, and no one else", async () => {
    const names = async (person: Person, search = "") =>
      (await person.call(conversations.contacts, { query: { search } })).contacts.map(
        ({ first_name, relation, detail }) => `${first_name} ${relation} ${detail}`.trim(),
      );
    assert.deepEqual(await names(ada, "kofi"), ["Kofi applicant Analytics lead"]);
    assert.deepEqual(await names(kofi), ["Ada acquaintance Acme"]);
    assert.deepEqual(await names(ada, "%"), []);
    assert.deepEqual(await names(guest), ["Ada colleague Administrator", "Mia colleague"]);
    assert.deepEqual(await names(otherApplicant), []);
  });

  await t.test("creates a group for colleagues, and returns it when created again", async () => {
    const body = {
      client_id: randomUUID(),
      name: "Hiring <b>team</b>",
      memberIds: [reader.userId, guest.userId],
    };
    const { data } = await ada.call(conversations.createGroup, { body });
    const again = await ada.call(conversations.createGroup, { body });
    assert.equal(again.data.conversation._id, data.conversation._id);
    assert.equal(data.conversation.name, "Hiring <b>team</b>");
    assert.equal(data.members.length, 3);
    const [seen] = await list(guest);
    assert.equal(seen?.lastMessage?.body, "Ada Admin opened the group");
    assert.equal(seen?.unread.find(({ userId }) => userId === guest.userId)?.unreadCount, 1);
    const withApplicant = { ...body, client_id: randomUUID(), memberIds: [reader.userId, kofi.userId] };
    await assert.rejects(ada.call(conversations.createGroup, { body: withApplicant }), {
      status: 403,
      code: "not_a_contact",
    });
    await assert.rejects(kofi.call(conversations.createGroup, { body }), {
      status: 403,
      code: "wrong_user_type",
    });
  });
});
