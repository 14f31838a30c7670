import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { closeDueJobs } from "./close-due-jobs.ts";
import { jobForm, moveJob, publishJob } from "#api/testing/hiring/job-form";
import { applicant } from "#api/testing/hiring/applicant";
import { callAs, candidate, employer, member, type Person } from "#api/testing/person";
import { type TestApp, sharedApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";

const openApp = sharedApp();

const DAY = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);
const read = (person: Person, job: Job) => person.call(jobs.get, { params: { jobId: job._id } });
/** A closing date that was set when it was still to come. */
const passed = (app: TestApp, { userId, organizationId }: Person, job: Job, on: string) =>
  app.services.db
    .as({ user: userId, organization: organizationId })
    .write((db) => db.updateTable("jobs").set({ closes_on: on }).where("id", "=", job._id).execute());

test("a closing date", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme");

  await t.test("in the past keeps a job from opening, with an error at its field", async () => {
    const draft = await acme.call(jobs.create, { body: jobForm({ closes_on: day(-2) }) });
    assert.equal(draft.closes_on, day(-2));
    await assert.rejects(moveJob(acme, draft, "open"), {
      code: "job_not_ready",
      details: [{ path: "closes_on", message: "This day has passed. Choose a later one, or none." }],
    });
  });

  await t.test("that is not a valid day is refused", () =>
    assert.rejects(acme.call(jobs.create, { body: jobForm({ closes_on: "2026-02-30" }) }), { status: 400 }),
  );

  await t.test("closes the job once after its day ended, and notifies the team", async () => {
    const mia = await member(app, acme, "recruiter", [{ feature: "application", action: ["read"] }]);
    const hiring_team = { hiring_managers: [], recruiters: [mia.userId], coordinators: [] };
    const due = await publishJob(acme, { title: "Due", questions: [], closes_on: day(1), hiring_team });
    await applicant(app, acme, due._id);
    const later = await publishJob(acme, { closes_on: day(0) });
    const held = await moveJob(acme, await publishJob(acme, { closes_on: day(1) }), "on_hold");
    await passed(app, acme, due, day(-2));
    await passed(app, acme, held, day(-2));
    const closed = await Promise.all([closeDueJobs(app.services), closeDueJobs(app.services)]);
    assert.equal(closed[0] + closed[1], 2);
    const { status, close_reason, closed_at, version } = await read(acme, due);
    assert.deepEqual(
      [status, close_reason, closed_at !== null, version],
      ["closed", "expired", true, due.version + 1],
    );
    assert.equal((await read(acme, held)).status, "closed");
    assert.equal((await read(acme, later)).status, "open");
    const bell = await mia.call(notifications.list, { query: { limit: 50 } });
    const told = bell.data.response.filter(({ link }) => link.includes(due._id));
    assert.deepEqual(
      told.filter(({ title }) => title === "A job has closed").map(({ body }) => body),
      ["Due closed because its closing date passed. Decide what happens to the candidate still active."],
    );
    await assert.rejects(callAs(app, openJobs.get, { params: { jobId: due._id } }), { status: 410 });
    assert.equal(await closeDueJobs(app.services), 0);
    await assert.rejects(moveJob(acme, await read(acme, due), "open"), { code: "job_not_ready" });
  });

  await t.test("ends in the company's time zone", async () => {
    const far = await employer(app, "Far");
    const job = await publishJob(far, { closes_on: day(1) });
    const { rows } = await app.services.db
      .as({ role: "worker" })
      .read((db) =>
        sql<{ west: string }>`select (now() at time zone 'Pacific/Midway')::date as west`.execute(db),
      );
    await passed(app, far, job, rows[0]?.west ?? "");
    await far.call(hiringSettings.edit, { body: { time_zone: "Pacific/Midway" } });
    assert.equal(await closeDueJobs(app.services), 0);
    await far.call(hiringSettings.edit, { body: { time_zone: "Pacific/Kiritimati" } });
    assert.equal(await closeDueJobs(app.services), 1);
    assert.equal((await read(far, job)).status, "closed");
  });

  await t.test("counts in a zone by any of its names, and in nothing else", async () => {
    const edit = (time_zone: string) => acme.call(hiringSettings.edit, { body: { time_zone } });
    assert.equal((await edit("Asia/Kolkata")).time_zone, (await edit("Asia/Calcutta")).time_zone);
    for (const made of ["+05:30", "Asia/Atlantis", ""]) await assert.rejects(edit(made), { status: 400 });
  });
});

test("the openings of a job", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme");
  const states = (job: Job) => job.openings.map(({ state, close_reason }) => close_reason ?? state);
  const resize = (job: Job, opening_count: number) =>
    acme.call(jobs.update, {
      params: { jobId: job._id },
      body: { ...jobForm({ questions: [], opening_count }), stages: job.stages, version: job.version },
    });
  const hire = async (job: Job) => {
    const kofi = await candidate(app);
    const body = { resume_file_id: await uploadResume(kofi), answers: [] };
    const { _id: applicationId } = await kofi.call(openJobs.apply, { params: { jobId: job._id }, body });
    const to = job.stages.at(-1)?._id ?? "";
    await acme.call(applications.move, { params: { applicationId }, body: { stage_id: to, version: 1 } });
    return applicationId;
  };

  await t.test("follow their number: adds more, cancels some, and restores the same ones", async () => {
    const job = await acme.call(jobs.create, { body: jobForm({ questions: [], opening_count: 3 }) });
    assert.deepEqual(states(job), ["open", "open", "open"]);
    const fewer = await resize(job, 1);
    assert.deepEqual(states(fewer), ["open", "cancelled", "cancelled"]);
    assert.deepEqual(states(await resize(fewer, 4)), ["open", "open", "open", "open"]);
  });

  await t.test(
    "are filled by hires, reopened when a hire is undone, and never fewer than filled",
    async () => {
      const job = await publishJob(acme, { questions: [], opening_count: 2 });
      const hired = await hire(job);
      const filled = await read(acme, job);
      assert.deepEqual(states(filled), ["filled", "open"]);
      assert.equal(filled.openings[0]?.application_id, hired);
      await hire(job);
      assert.deepEqual(states(await read(acme, job)), ["filled", "filled"]);
      await assert.rejects(resize(filled, 1), {
        status: 422,
        details: [{ path: "opening_count", message: "2 openings are already filled" }],
      });
      const back = { stage_id: job.stages[0]?._id ?? "", version: 2 };
      await acme.call(applications.move, { params: { applicationId: hired }, body: back });
      const after = await read(acme, job);
      assert.deepEqual([states(after), after.openings[0]?.application_id], [["open", "filled"], null]);
    },
  );

  await t.test(
    "say why a job closed: filled when all were, cancelled otherwise, or the given reason",
    async () => {
      const job = await publishJob(acme, { questions: [] });
      await hire(job);
      assert.equal((await moveJob(acme, await read(acme, job), "closed")).close_reason, "filled");
      const open = await publishJob(acme, { questions: [] });
      const closed = await moveJob(acme, open, "closed");
      assert.deepEqual([closed.close_reason, states(closed)], ["cancelled", ["cancelled"]]);
      const again = await moveJob(acme, closed, "open");
      assert.deepEqual([again.close_reason, states(again)], [null, ["open"]]);
      const body = { to: "closed" as const, version: again.version, reason: "filled" as const };
      const told = await acme.call(jobs.setStatus, { params: { jobId: again._id }, body });
      assert.equal(told.close_reason, "filled");
      assert.equal((await moveJob(acme, told, "archived")).close_reason, "filled");
    },
  );
});
