import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type TestContext, test } from "node:test";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { applicationNotes } from "@loubby/shared-contracts/http/applications/application-notes";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { upload } from "#api/testing/files/upload";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { mailsTo } from "#api/testing/mailbox";
import { employer, member, type Person, prove } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const CONSENT = { basis: "agreed", on: "2026-11-20" } as const;

async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const params = { jobId: job._id };
  const form = (change: object = {}) => ({
    first_name: "Esi",
    last_name: "Owusu",
    email_address: `${randomUUID()}@mail.test`,
    consent: CONSENT,
    ...change,
  });
  const add = (change: object = {}, by: Person = ada) =>
    by.call(addedCandidates.add, { params, body: form(change) });
  const open = (applicationId: string) => ada.call(applications.get, { params: { applicationId } });
  return { app, ada, job, params, form, add, open };
}

test("adding a candidate by hand", async (t) => {
  const { app, ada, job, params, add, open } = await setting(t);

  await t.test(
    "puts them into the job with résumé, source, note and a line that says who added them",
    async () => {
      const resume = { purpose: "resume", name: "esi.txt", type: "text/plain" } as const;
      const resume_file_id = await upload(ada, resume, Buffer.from("Esi Owusu\nWelder"));
      const { application_id, was_known, stage } = await add({
        source: "LinkedIn",
        note: "Met at the fair",
        title: "Welder",
        phone_number: "+233 24 412 3456",
        resume_file_id,
      });
      const opened = await open(application_id);
      assert.deepEqual([was_known, stage], [false, "Applied"]);
      assert.equal(opened.candidate.first_name, "Esi");
      assert.equal(opened.candidate.phone_number, "+233244123456");
      assert.equal(opened.resume?.name, "esi.txt");
      assert.deepEqual([opened.source, opened.added], ["from:linkedin", true]);
      const { items } = await ada.call(candidates.list, { query: { q: "Esi" } });
      assert.equal(items[0]?.application.added, true);
      assert.equal(opened.facts?.title, "Welder");
      const { kind, actor, detail } = opened.events.find((event) => event.kind !== "mailed") ?? {};
      assert.deepEqual([kind, actor, detail], ["added", "Ada Admin", "LinkedIn; they agreed, Nov 20, 2026"]);
      const notes = await ada.call(applicationNotes.list, {
        params: { applicationId: application_id },
        query: {},
      });
      assert.equal(notes.items[0]?.body, "Met at the fair");
    },
  );

  await t.test("keeps a pasted mail as a note that the team reads, without what can't be shown", async () => {
    const mail = `From: Esi\r\n\r\nI can weld.\u0000\u202e ${"More. ".repeat(2000)}`;
    const { application_id } = await add({ mail });
    const { items } = await ada.call(applicationNotes.list, {
      params: { applicationId: application_id },
      query: {},
    });
    assert.equal(items.length, 1);
    assert.match(items[0]?.body ?? "", /^Pasted e-mail:\n\nFrom: Esi\n\nI can weld\. More/);
    assert.equal(items[0]?.body.length, 5000);
  });

  await t.test("spells a place as the company spelled it before", async () => {
    const first = await add({ source: "Job fair Lagos" });
    const second = await add({ source: "job Fair lagos" });
    const sources = [first, second].map(async (one) => (await open(one.application_id)).source);
    assert.deepEqual(await Promise.all(sources), ["from:Job-fair-Lagos", "from:Job-fair-Lagos"]);
  });

  await t.test("moves them into the chosen stage like any other move", async () => {
    const interview = job.stages.at(1);
    const { application_id } = await add({ stage_id: interview?._id });
    const { stage_id, events } = await open(application_id);
    assert.equal(stage_id, interview?._id);
    assert.ok(events.some(({ kind }) => kind === "moved"));
  });

  await t.test(
    "tells them in the company's name, with a link, unless the member says otherwise",
    async () => {
      const told = await add({ email_address: "told@mail.test" });
      assert.equal((await open(told.application_id)).told_when_added, true);
      const [mail] = await mailsTo(app, "told@mail.test");
      assert.match(mail?.subject ?? "", /Acme is considering you for a job: Welder/);
      assert.match(mail?.body_text ?? "", /Ada Admin at Acme added you.*or choose a password to follow it/s);
      const quiet = await add({ email_address: "quiet@mail.test", tell: false });
      assert.equal(quiet.told, null);
      assert.equal((await open(quiet.application_id)).told_when_added, false);
      assert.deepEqual(await mailsTo(app, "quiet@mail.test"), []);
    },
  );

  await t.test("uses the applicant who proved the address, and leaves their name as it is", async () => {
    const other = await publishJob(ada, { questions: [] });
    const { person } = await applicant(app, ada, other._id, "Kofi");
    await prove(app, person);
    const { application_id, was_known } = await add({ email_address: person.email.toUpperCase() });
    const { candidate } = await open(application_id);
    assert.deepEqual([was_known, candidate._id, candidate.first_name], [true, person.userId, "Kofi"]);
  });

  await t.test(
    "never uses an account that merely claims the address, nor a stranger's proven one",
    async () => {
      const other = await publishJob(ada, { questions: [] });
      const { person: claimer } = await applicant(app, ada, other._id);
      const globex = await employer(app, "Globex");
      const theirs = await publishJob(globex, { questions: [] });
      const { person: stranger } = await applicant(app, globex, theirs._id);
      await prove(app, stranger);
      for (const person of [claimer, stranger]) {
        const { application_id, was_known } = await add({ email_address: person.email });
        const { candidate } = await open(application_id);
        assert.equal(was_known, false);
        assert.notEqual(candidate._id, person.userId);
        assert.equal(candidate.first_name, "Esi");
      }
    },
  );

  await t.test("adds the applicant that the member chose", async () => {
    const other = await publishJob(ada, { questions: [] });
    const { person } = await applicant(app, ada, other._id);
    const { application_id } = await add({ candidate_id: person.userId });
    assert.equal((await open(application_id)).candidate._id, person.userId);
    await assert.rejects(add({ candidate_id: randomUUID() }), { status: 404 });
  });

  await t.test("adds no one twice, also when asked twice at once", async () => {
    const email_address = "twice@mail.test";
    const both = await Promise.allSettled([add({ email_address }), add({ email_address })]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
    await assert.rejects(add({ email_address }), { status: 409, code: "applied_already" });
    assert.equal((await mailsTo(app, email_address)).length, 1);
  });

  await t.test("reaches a job on hold, but no closed one", async () => {
    const { version } = await ada.call(jobs.setStatus, {
      params,
      body: { to: "on_hold", version: job.version },
    });
    await add();
    await ada.call(jobs.setStatus, { params, body: { to: "closed", version } });
    await assert.rejects(add(), { status: 409, code: "job_takes_no_one" });
  });
});

test("who can't add a candidate", async (t) => {
  const { app, ada, add } = await setting(t);

  await t.test("is a member without the permission, and another company", async () => {
    const guest = await member(app, ada, "guest", []);
    await assert.rejects(add({}, guest), { status: 403 });
    await assert.rejects(add({}, await employer(app, "Globex")), { status: 404 });
  });

  await t.test("hears at the field what is wrong", async () => {
    await assert.rejects(add({ email_address: "no address" }), { status: 400 });
    await assert.rejects(add({ phone_number: "12" }), { status: 400 });
    await assert.rejects(add({ first_name: "  " }), { status: 400 });
    await assert.rejects(add({ consent: { basis: "agreed", on: "2026-13-45" } }), { status: 400 });
    await assert.rejects(add({ resume_file_id: randomUUID() }), { status: 422, code: "resume_missing" });
    await assert.rejects(add({ stage_id: randomUUID() }), { status: 404, code: "stage_not_found" });
  });

  await t.test("can't take a colleague's or a candidate's file as the résumé", async () => {
    const other = await publishJob(ada, { questions: [] });
    const { person } = await applicant(app, ada, other._id);
    const file = { purpose: "resume", name: "mine.txt", type: "text/plain" } as const;
    const resume_file_id = await upload(person, file, Buffer.from("Mine"));
    await assert.rejects(add({ resume_file_id }), { status: 422, code: "resume_missing" });
  });
});
