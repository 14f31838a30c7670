import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { talentReachOut } from "@loubby/shared-contracts/http/sourcing/talent-reach-out";
import { applicant } from "#api/testing/hiring/applicant";
import { ownerSql } from "#api/testing/as-owner";
import { publishJob } from "#api/testing/hiring/job-form";
import { mailsTo } from "#api/testing/mailbox";
import { candidate, employer, member, type Person, prove } from "#api/testing/person";
import { permitReachOut, talent } from "#api/testing/hiring/talent";
import { testApp } from "#api/testing/test-app";

const message = "Hello {first_name}, {company} thinks of you for {job}.";
const words = "Hello {first_name}, {company} thinks of you.";

test("a company reaches out to people it found", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Harbourline");
  const job = await publishJob(ada, { title: "Lock keeper", questions: [] });
  const kofi = await prove(app, await talent(app, "Kofi", { headline: "Keeper" }));
  const esi = await talent(app, "Esi", { headline: "Keeper" });
  const hidden = await candidate(app, "Hidden");
  const invite = (people: Person[], by = ada, job_id = job._id) =>
    by.call(talentReachOut.invite, {
      body: { user_ids: people.map(({ userId }) => userId), job_id, message },
    });
  const write = (people: Person[], client_id: string = randomUUID(), by = ada) =>
    by.call(talentReachOut.write, {
      body: { user_ids: people.map(({ userId }) => userId), message: words, client_id },
    });

  await t.test(
    "invites to a job by notification, and by mail if the address is confirmed, once",
    async () => {
      const { person } = await applicant(app, ada, job._id, "Nii");
      await permitReachOut(app, person);
      await ownerSql(app.services, "insert into profiles (user_id) values ($1) on conflict do nothing", [
        person.userId,
      ]);
      const first = await invite([kofi, esi, hidden, person, kofi]);
      assert.equal(first.invited, 2);
      assert.deepEqual(
        first.refused.map(({ name, reason }) => [name.split(" ")[0], reason]),
        [
          ["Someone", "Doesn't let your company reach out"],
          ["Nii", "Has already applied for this job"],
        ],
      );
      const { data } = await esi.call(notifications.list, { query: {} });
      assert.deepEqual(
        data.response.map(({ title, link }) => [title, link]),
        [["Harbourline invites you to apply", `/dashboard/jobs/joblisting/${job._id}`]],
      );
      const invitations = async (person: Person) =>
        (await mailsTo(app, person.email)).filter(
          ({ subject }) => subject === "Harbourline invites you to apply: Lock keeper",
        );
      assert.deepEqual(await invitations(esi), []);
      const [mail] = await invitations(kofi);
      assert.match(mail?.body_text ?? "", /Hello Kofi, Harbourline thinks of you for Lock keeper\./);
      assert.match(mail?.body_text ?? "", /\/contact\/[\w-]{43}/);
      const again = await invite([kofi]);
      assert.deepEqual([again.invited, again.refused[0]?.reason], [0, "Was already invited to this job"]);
    },
  );

  await t.test("refuses variables that won't be filled in, and names those that will", async () => {
    const user_ids = [kofi.userId];
    const wrong = "Hello {firstname}, {job}";
    await assert.rejects(
      ada.call(talentReachOut.invite, { body: { user_ids, job_id: job._id, message: wrong } }),
      {
        status: 400,
        message: "{firstname} isn't a known variable. Use {first_name}, {last_name}, {job} and {company}.",
      },
    );
    const client_id = randomUUID();
    await assert.rejects(
      ada.call(talentReachOut.write, { body: { user_ids, message: "{job}?", client_id } }),
      {
        status: 400,
        message: "{job} isn't a known variable. Use {first_name}, {last_name} and {company}.",
      },
    );
  });

  await t.test("hides that they applied from a member who may not read applications", async () => {
    const { person } = await applicant(app, ada, job._id, "Yaa");
    await person.call(profile.change, { body: { version: 0, headline: "Keeper" } });
    await permitReachOut(app, person);
    const pools = { feature: "talent_pool", action: ["read", "update"] } as const;
    const scout = await member(app, ada, "curator", [pools]);
    assert.deepEqual(await invite([person], scout), { invited: 1, refused: [] });
  });

  await t.test("opens a conversation they can answer", async () => {
    const client = randomUUID();
    const sent = await write([kofi], client);
    assert.equal(sent.written, 1);
    assert.deepEqual(await write([kofi], client), sent);
    const conversationId = sent.conversation_id ?? "";
    const { messages } = await kofi.call(conversations.messages, {
      params: { conversationId },
      query: { limit: 10 },
    });
    assert.deepEqual(
      messages.map(({ body }) => body),
      ["Hello Kofi, Harbourline thinks of you."],
    );
    assert.equal((await write([kofi])).refused[0]?.reason, "Hasn't answered your last message yet");
    await kofi.call(conversations.send, {
      body: { conversationId, client_id: randomUUID(), body: "I am listening" },
    });
    assert.equal((await write([kofi])).written, 1);
  });

  await t.test("never reaches anyone who asked this company not to contact them, even mid-run", async () => {
    await ownerSql(
      app.services,
      "insert into do_not_contact (organization_id, key, reason) values ($1, 'u:' || $2, 'withdrew')",
      [ada.organizationId, esi.userId],
    );
    assert.deepEqual([(await invite([esi])).invited, (await write([esi])).written], [0, 0]);
    await assert.rejects(ada.call(conversations.open, { body: { userId: esi.userId } }), { status: 404 });
    const line = {
      id: randomUUID(),
      organization_id: ada.organizationId,
      user_id: esi.userId,
      job_id: job._id,
    };
    await assert.rejects(
      app.services.db.as({ user: ada.userId, organization: ada.organizationId }).write((sql) =>
        sql
          .insertInto("talent_reaches")
          .values({ ...line, by_user_id: ada.userId })
          .execute(),
      ),
      /is not reached by this company/,
    );
  });

  await t.test("requires an open job of the company, and permission", async () => {
    const other = await employer(app, "Other");
    const draft = await publishJob(other, { title: "Theirs" });
    await assert.rejects(invite([kofi], ada, draft._id), { status: 404 });
    await ownerSql(app.services, "update jobs set status = 'on_hold' where id = $1", [draft._id]);
    await assert.rejects(invite([kofi], other, draft._id), { status: 422, code: "job_not_open" });
    const reader = await member(app, ada, "talent_manager", [{ feature: "talent_pool", action: ["read"] }]);
    await assert.rejects(invite([kofi], reader), { status: 403 });
    await assert.rejects(write([kofi], randomUUID(), reader), { status: 403 });
    await assert.rejects(reader.call(conversations.open, { body: { userId: kofi.userId } }), { status: 403 });
    await assert.rejects(invite(Array.from({ length: 101 }, () => kofi)), { status: 400 });
  });

  await t.test("stops at the daily limit, whichever colleague reaches out", async () => {
    const eve = await employer(app, "Eager");
    const reached = (people: number) =>
      ownerSql(
        app.services,
        `with made as (
          insert into users (id, email_address, first_name, last_name, name_slug, referral_id)
          select gen_random_uuid(), 'many-' || gen_random_uuid() || '@people.test', 'Many', 'People', 'many-' || n || gen_random_uuid(),
            'M' || gen_random_uuid()
          from generate_series(1, $2) n returning id)
        insert into talent_reaches (id, organization_id, user_id, client_id)
        select gen_random_uuid(), $1, id, gen_random_uuid() from made`,
        [eve.organizationId, people],
      );
    await ownerSql(app.services, "alter table talent_reaches disable trigger talent_reaches_allowed");
    await reached(299);
    await ownerSql(app.services, "alter table talent_reaches enable trigger talent_reaches_allowed");
    const nii = await talent(app, "Nii", { headline: "Keeper" });
    const both = await write([kofi, nii], randomUUID(), eve);
    assert.deepEqual(
      [both.written, both.refused.map(({ reason }) => reason)],
      [1, ["Your company reached out to 300 people today"]],
    );
    await assert.rejects(write([nii], randomUUID(), eve), { status: 429, code: "reach_out_full" });
    const open = (by: Person) => by.call(conversations.open, { body: { userId: nii.userId } });
    await assert.rejects(open(eve), { status: 429, code: "reach_out_full" });
    await open(ada);
    const counted = await ownerSql(
      app.services,
      "select from talent_reaches where organization_id = $1 and user_id = $2",
      [ada.organizationId, nii.userId],
    );
    assert.equal(counted.length, 1);
  });
});
