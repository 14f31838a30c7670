import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { presetOf } from "@loubby/shared-contracts/http/settings/role-presets";
import { publishJob } from "#api/testing/hiring/job-form";
import { provenEmployer, member, type Person } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const placeOf = async (of: Person, userId: string) =>
  (await of.call(members.list, {})).members.find(({ _id }) => _id === userId);

test("a removed colleague", async (t) => {
  const app = await openApp();
  const acme = await provenEmployer(app, "Acme");
  const heir = await member(app, acme, "recruiter", presetOf("recruiter"));
  const leaver = await member(app, acme, "recruiter", presetOf("recruiter"));
  const ended: string[] = [];
  app.services.realtime = {
    endSession: (id) => void ended.push(id),
    connections: () => 0,
    outboxAge: () => Promise.resolve(0),
    close: () => Promise.resolve(),
  };
  const job = await publishJob(leaver, { title: "Welder" });
  const { data } = await leaver.call(conversations.createGroup, {
    body: { client_id: randomUUID(), name: "Hiring welders", memberIds: [acme.userId] },
  });
  const groupId = data.conversation._id;

  await t.test("can be replaced only by someone who stays", async () => {
    for (const hand_over_to of [leaver.userId, randomUUID()])
      await assert.rejects(acme.call(members.remove, { body: { _id: leaver.userId, hand_over_to } }), {
        status: 422,
        code: "no_such_heir",
      });
    assert.ok(await placeOf(acme, leaver.userId));
  });

  await t.test("leaves jobs and groups to the colleague who takes over", async () => {
    const body = { _id: leaver.userId, hand_over_to: heir.userId };
    const { handed_over } = await acme.call(members.remove, { body });
    assert.deepEqual(handed_over, { jobs: 1, groups: 1, invites: 0 });
    const { conversations: list } = await heir.call(conversations.list, { query: {} });
    assert.ok(list.some(({ _id }) => _id === groupId));
    const { created_by } = await app.services.db
      .as({ user: heir.userId, organization: heir.organizationId })
      .read((sql) =>
        sql.selectFrom("jobs").select("created_by").where("id", "=", job._id).executeTakeFirstOrThrow(),
      );
    assert.equal(created_by, heir.userId);
  });

  await t.test("loses access at once, and their session is told so", async () => {
    await assert.rejects(leaver.call(jobs.list, { query: {} }, { "x-workspace": acme.organizationId }), {
      status: 409,
      code: "workspace_changed",
    });
    await assert.rejects(leaver.call(jobs.list, { query: {} }), { status: 403 });
    assert.equal((await leaver.call(auth.profile, {})).user.organization, null);
    assert.equal(ended.length, 1);
    const bell = await leaver.call(notifications.list, { query: {} });
    assert.equal(bell.data.response[0]?.title, "You are no longer a member of Acme");
  });

  await t.test("is told by mail", async () => {
    const mails = await app.services.db
      .as({ role: "worker" })
      .read((sql) => sql.selectFrom("mails").selectAll().where("to_address", "=", leaver.email).execute());
    const [mail] = mails.filter(({ subject }) => subject === "You are no longer a member of Acme");
    assert.match(mail?.body_text ?? "", /Ada Admin removed you from the company\./);
  });

  await t.test("hears nothing more from the company", async () => {
    await acme.call(conversations.send, {
      body: { conversationId: groupId, client_id: randomUUID(), body: "Now among us" },
    });
    const bell = await leaver.call(notifications.list, { query: {} });
    assert.ok(!JSON.stringify(bell).includes("Now among us"));
    assert.ok(JSON.stringify(await heir.call(notifications.list, { query: {} })).includes("Now among us"));
  });
});

test("leaving a company", async (t) => {
  const app = await openApp();
  const acme = await provenEmployer(app, "Acme");
  const guest = await member(app, acme, "guest", []);

  await t.test("is open to everyone, and hands over like a removal", async () => {
    const { handed_over } = await guest.call(members.leave, { body: { hand_over_to: acme.userId } });
    assert.deepEqual(handed_over, { jobs: 0, groups: 0, invites: 0 });
    assert.equal((await guest.call(auth.profile, {})).user.organization, null);
    assert.equal((await acme.call(members.list, {})).seats.members, 1);
  });

  await t.test("is refused for the last administrator, with the reason", async () => {
    await assert.rejects(acme.call(members.leave, { body: {} }), {
      status: 409,
      code: "last_admin",
      message: "A company needs at least one administrator. Make someone else an administrator first.",
    });
    const second = await member(app, acme, "admin", []);
    await acme.call(members.leave, { body: {} });
    assert.equal((await second.call(members.list, {})).seats.members, 1);
  });
});
