import assert from "node:assert/strict";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { defaultReferenceQuestions } from "@loubby/shared-contracts/http/evaluation/default-references";
import { myReferences, references } from "@loubby/shared-contracts/http/evaluation/references";
import { referenceTemplates } from "@loubby/shared-contracts/http/evaluation/reference-templates";
import { asOwner } from "#api/testing/as-owner";
import { mailTo } from "#api/testing/mailbox";
import { candidate, employer } from "#api/testing/person";
import { answerReference, referenceSetting } from "#api/testing/hiring/reference-setting";
import { subscribe } from "#api/testing/subscribe";
import { visitor } from "#api/testing/hiring/visitor";
import { remindOfReferences } from "./remind-of-references.ts";
test("references", async (t) => {
  const { app, acme, kofi, params, ask, list, name, linkTo } = await referenceSetting(t);
  const worker = app.services.db.as({ role: "worker" });

  await t.test(
    "are requested from the candidate, who names people, who answer through a mailed link",
    async () => {
      await assert.rejects(ask({ message: "From {jobs}, please" }), {
        status: 400,
        message: "{jobs} isn't a known variable. Use {first_name}, {last_name}, {job} and {company}.",
      });
      const asked = await ask({ message: "{first_name}, from your last two jobs, please" });
      assert.deepEqual(
        [asked.state, asked.questions.length],
        ["collecting", defaultReferenceQuestions.length],
      );
      assert.match(asked.due_at, /T23:59:59\.999Z$/, "they have the whole day that the mail names");
      const { body_text } = await mailTo(app, kofi.email, "asks for references");
      assert.match(body_text, /Kofi, from your last two jobs, please/);
      assert.match(
        body_text,
        /Please ask them first, then name them here or decline:\n\S+\n\nThey have until \w+ \d+, \d{4} to answer/,
        "the link follows what to do with it",
      );
      const [mine] = (await kofi.call(myReferences.list, {})).items;
      assert.deepEqual([mine?._id, mine?.company_name, mine?.missing_count], [asked._id, "Acme", 2]);
      await assert.rejects(ask(), { status: 409, code: "already_asked" });
      const { events } = await acme.call(applications.get, { params });
      assert.equal(events.find(({ kind }) => kind === "references_asked")?.actor, "Ada Admin");

      await worker.write((sql) => sql.deleteFrom("outbox").execute());
      const named = await name(asked._id, "esi@grain.test", "yaw@grain.test");
      assert.deepEqual([named.state, named.missing_count], ["partial", 0]);
      const told = await worker.read((sql) =>
        sql
          .selectFrom("outbox")
          .select(["room", "payload"])
          .where("event", "=", "applications.changed.v1")
          .orderBy("room")
          .execute(),
      );
      const change = { jobId: mine?.job._id, applicationId: params.applicationId };
      assert.deepEqual(
        told.map(({ room, payload }) => [room, payload]),
        [
          [`org:${acme.organizationId}`, change],
          [`user:${kofi.userId}`, change],
        ],
      );
      const link = await linkTo("esi@grain.test");
      assert.doesNotMatch((await visitor(app).get(`${link}?done=yes`)).body, /Thank you/);
      const page = await visitor(app).get(link);
      assert.match(page.body, /A reference for Kofi Mensah/);
      assert.match(page.body, /I give this reference of my own accord/);
      // Nothing on it names who reads it; what they type survives a reload.
      assert.deepEqual(page.body.match(/[\w-]+\.js/g), ["keep-typed.js"]);
      assert.match(page.body, new RegExp(`<form [^>]*data-keep-typed="${link}"`));
      assert.match(page.body, new RegExp(`<form [^>]*data-keep-typed="${link}/decline"`));
      const thanks = await answerReference(visitor(app), link, "She <b>runs</b> a calm kitchen.");
      assert.match(thanks.body, /Thank you/);
      const reloaded = await visitor(app).get(`${link}?done=yes`);
      assert.deepEqual([reloaded.status, reloaded.body], [200, thanks.body]);
      assert.equal((await visitor(app).get(link)).status, 410);
      const [request] = await list();
      const [esi, yaw] = request?.referees ?? [];
      assert.deepEqual([esi?.state, yaw?.state, request?.state], ["completed", "invited", "partial"]);
      assert.equal(esi?.answers[0]?.value, "She <b>runs</b> a calm kitchen.");
      const { data } = await acme.call(notifications.list, { query: {} });
      assert.equal(data.response[0]?.body, "esi gave a reference for Kofi Mensah");

      await answerReference(visitor(app), await linkTo("yaw@grain.test"), "He is good.");
      assert.equal((await list())[0]?.state, "complete");
      const reviewed = await acme.call(references.review, { params: { requestId: asked._id } });
      assert.equal(reviewed.state, "reviewed");
    },
  );

  await t.test("show the candidate who answered, but not what they said", async () => {
    const [request] = await list();
    const mine = await kofi.call(myReferences.get, { params: { requestId: request?._id ?? "" } });
    assert.deepEqual(
      mine.referees.map(({ state }) => state),
      ["completed", "completed"],
    );
    assert.doesNotMatch(JSON.stringify(mine), /calm kitchen|He is good/);
    const asker = { user: kofi.userId, organization: null };
    const { db } = app.services;
    const rows = await db.as(asker).read((sql) => sql.selectFrom("referees").selectAll().execute());
    assert.deepEqual(rows, [], "the database hides them too");
  });

  await t.test("are hidden from other companies and candidates", async () => {
    const [request] = await list();
    const requestId = request?._id ?? "";
    const stranger = await employer(app, "Other");
    await subscribe(app, stranger, "growth_plan_monthly");
    await assert.rejects(stranger.call(references.list, { params }), { status: 404 });
    await assert.rejects(stranger.call(references.cancel, { params: { requestId } }), { status: 404 });
    const refereeId = request?.referees[0]?._id ?? "";
    await assert.rejects(stranger.call(references.remind, { params: { refereeId } }), { status: 404 });
    const ama = await candidate(app, "Ama");
    await assert.rejects(ama.call(myReferences.get, { params: { requestId } }), { status: 404 });
  });
});

test("naming referees", async (t) => {
  const { app, kofi, acme, applicationId, ask, name, list } = await referenceSetting(t);
  const { _id: requestId } = await ask();

  await t.test("refuses one's own address, duplicates, and more than were asked for", async () => {
    await assert.rejects(name(requestId, kofi.email.toUpperCase()), {
      status: 422,
      code: "referees_refused",
    });
    await assert.rejects(name(requestId, "esi@grain.test", "ESI@grain.test"), { status: 422 });
    await assert.rejects(name(requestId, "a@b.test", "c@d.test", "e@f.test"), {
      status: 409,
      code: "enough_named",
    });
    await assert.rejects(name(requestId, "no one"), { status: 400 });
    assert.deepEqual((await list())[0]?.referees, [], "all of them or none");
  });

  await t.test("never exceeds the number when done in two windows at once", async () => {
    const both = await Promise.allSettled([
      name(requestId, "a@b.test", "c@d.test"),
      name(requestId, "e@f.test", "g@h.test"),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
    assert.equal((await list())[0]?.referees.length, 2);
  });

  await t.test("ends with the application", async () => {
    await kofi.call(myApplications.withdraw, { params: { applicationId }, body: {} });
    assert.equal((await list())[0]?.state, "cancelled");
    await assert.rejects(name(requestId, "x@y.test"), { status: 409, code: "illegal_transition" });
    await assert.rejects(ask(), { status: 409, code: "not_active" });
  });

  await t.test("is refused on a plan without it", async () => {
    await subscribe(app, acme, "basic_plan_monthly");
    await assert.rejects(ask(), { status: 403, code: "upgrade_required" });
  });
});

test("shows hints, and reminds referees who haven't answered", async (t) => {
  const { app, acme, ask, list, name, linkTo } = await referenceSetting(t);
  const { _id: requestId } = await ask({ wanted_count: 3 });
  await name(requestId, "esi@gmail.com", "yaw@grain.test", "abena@grain.test");
  const one = visitor(app);
  const words = "We worked side by side for four years in two kitchens.";
  await answerReference(one, await linkTo("esi@gmail.com"), words);
  await answerReference(one, await linkTo("yaw@grain.test"), words);
  const [esi, yaw, abena] = (await list())[0]?.referees ?? [];
  assert.deepEqual(esi?.hints, ["private_address", "shared_network", "same_words", "hasty"]);
  assert.deepEqual(yaw?.hints, ["shared_network", "same_words", "hasty"]);
  assert.deepEqual(abena?.hints, []);

  const remind = () => acme.call(references.remind, { params: { refereeId: abena?._id ?? "" } });
  await assert.rejects(remind(), { status: 409, code: "reminded_already" });
  const first = await linkTo("abena@grain.test");
  assert.equal(await remindOfReferences(app.services), 0);
  await asOwner(app.services, (client) =>
    client.query("update referees set invited_at = now() - interval '4 days'"),
  );
  assert.equal(await remindOfReferences(app.services), 1);
  assert.equal(await remindOfReferences(app.services), 0);
  const second = await linkTo("abena@grain.test");
  assert.notEqual(second, first);
  for (const link of [first, second])
    assert.equal((await visitor(app).get(link)).status, 200, "both links work");

  await asOwner(app.services, (client) =>
    client.query("update reference_requests set asked_at = asked_at - interval '40 days', due_at = now()"),
  );
  await remindOfReferences(app.services);
  const [over] = await list();
  assert.deepEqual([over?.state, over?.referees[2]?.state], ["complete", "withdrawn"]);
});

test("keeps a company's questions for referees apart from those for candidates", async (t) => {
  const { app, acme, ask, list, name, linkTo } = await referenceSetting(t);
  const question = { label: "How many covers a night?", kind: "number" as const, required: true };
  const create = (questions: object[]) =>
    acme.call(referenceTemplates.create, {
      body: { name: "Kitchen", questions: questions as [typeof question] },
    });
  await assert.rejects(create([{ ...question, kind: "file" }]), { status: 400 });
  await assert.rejects(create([{ ...question, kind: "yes_no", knock_out: ["no"] }]), { status: 400 });
  const set = await create([question]);
  await assert.rejects(create([question]), { status: 409, code: "name_taken" });
  const { _id } = await ask({ template_id: set._id, wanted_count: 1 });
  await acme.call(referenceTemplates.remove, { params: { templateId: set._id } });
  await name(_id, "esi@grain.test");
  await answerReference(visitor(app), await linkTo("esi@grain.test"), "120");
  const [request] = await list();
  assert.deepEqual(
    request?.referees[0]?.answers.map(({ question: label, value }) => [label, value]),
    [["How many covers a night?", "120"]],
  );
});
