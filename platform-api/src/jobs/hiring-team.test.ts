import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type TestContext, test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { jobForm, publishJob } from "#api/testing/hiring/job-form";
import { callAs, candidate, employer, member, type Person } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";

const EVERYTHING = (["job", "pipeline", "application"] as const).map((feature) => ({
  feature,
  action: ["read", "write", "update"] as const,
}));
const teamOf = (...recruiters: Person[]) => ({
  hiring_managers: [],
  recruiters: recruiters.map(({ userId }) => userId),
  coordinators: [],
});

async function setting(t: TestContext) {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const inTeam = await member(app, acme, "recruiter", EVERYTHING);
  const outside = await member(app, acme, "recruiter", EVERYTHING);
  return { app, acme, inTeam, outside };
}

async function applyTo(app: TestApp, job: Job): Promise<string> {
  const kofi = await candidate(app);
  const body = { resume_file_id: await uploadResume(kofi), answers: [] };
  return (await kofi.call(openJobs.apply, { params: { jobId: job._id }, body }))._id;
}
const rungFor = async (person: Person, job: Job) => {
  const { data } = await person.call(notifications.list, { query: { limit: 50 } });
  return data.response.filter(({ link }) => link.includes(job._id)).length;
};

test("a hiring team", async (t) => {
  const { app, acme, inTeam, outside } = await setting(t);

  await t.test("is saved with roles and order, and shows everyone's name", async () => {
    const hiring_team = {
      hiring_managers: [acme.userId],
      recruiters: [outside.userId, inTeam.userId],
      coordinators: [inTeam.userId],
    };
    const job = await acme.call(jobs.create, { body: jobForm({ hiring_team }) });
    assert.deepEqual(job.hiring_team, hiring_team);
    assert.deepEqual(
      job.team.map(({ first_name }) => first_name),
      ["Ada", "Mia", "Mia"],
    );
    const names = (await acme.call(jobs.colleagues, {})).map(({ first_name }) => first_name);
    assert.deepEqual(names, ["Ada", "Mia", "Mia"]);
  });

  await t.test("refuses people from outside the company", async () => {
    const globex = await employer(app, "Globex");
    for (const stranger of [globex.userId, randomUUID()]) {
      const hiring_team = { hiring_managers: [stranger], recruiters: [], coordinators: [] };
      await assert.rejects(acme.call(jobs.create, { body: jobForm({ hiring_team }) }), {
        status: 422,
        code: "not_a_colleague",
      });
    }
  });

  await t.test(
    "is notified of applications alone; without a team, everyone who may read them is",
    async () => {
      const job = await publishJob(acme, { questions: [], hiring_team: teamOf(inTeam) });
      await applyTo(app, job);
      assert.deepEqual(
        [await rungFor(inTeam, job), await rungFor(outside, job), await rungFor(acme, job)],
        [1, 0, 0],
      );
      const other = await publishJob(acme, { questions: [] });
      await applyTo(app, other);
      assert.deepEqual([await rungFor(outside, other), await rungFor(acme, other)], [1, 1]);
    },
  );
});

test("a confidential job", async (t) => {
  const { app, acme, inTeam, outside } = await setting(t);
  const job = await publishJob(acme, { questions: [], confidential: true, hiring_team: teamOf(inTeam) });
  const params = { jobId: job._id };
  const applicationId = await applyTo(app, job);

  await t.test("is visible to its team, its creator and full access, with its applications", async () => {
    const boss = await member(app, acme, "admin", []);
    for (const person of [acme, inTeam, boss]) {
      assert.equal((await person.call(jobs.get, { params })).confidential, true);
      assert.equal((await person.call(jobs.list, {})).items.length, 1);
      assert.equal((await person.call(applications.get, { params: { applicationId } }))._id, applicationId);
    }
    const own = await outside.call(jobs.create, { body: jobForm({ confidential: true }) });
    assert.equal((await outside.call(jobs.get, { params: { jobId: own._id } }))._id, own._id);
    await assert.rejects(inTeam.call(jobs.get, { params: { jobId: own._id } }), { status: 404 });
    await outside.call(jobs.remove, { params: { jobId: own._id } });
  });

  await t.test("is hidden from every other colleague, with everything about it", async () => {
    const stageId = job.stages[0]?._id ?? "";
    const body = { ...jobForm(), stages: job.stages, version: job.version };
    const asked = [
      () => outside.call(jobs.get, { params }),
      () => outside.call(jobs.preview, { params }),
      () => outside.call(jobs.update, { params, body }),
      () => outside.call(jobs.setStatus, { params, body: { to: "closed", version: job.version } }),
      () => outside.call(applications.board, { params }),
      () => outside.call(applications.listInStage, { params: { ...params, stageId } }),
      () => outside.call(applications.get, { params: { applicationId } }),
      () => outside.call(applications.resume, { params: { applicationId } }),
      () =>
        outside.call(applications.move, {
          params: { applicationId },
          body: { stage_id: stageId, version: 1 },
        }),
    ];
    for (const ask of asked) await assert.rejects(ask, { status: 404 });
    const list = await outside.call(jobs.list, {});
    assert.deepEqual([list.items, list.counts.open, list.waiting_count], [[], 0, 0]);
    assert.equal(await rungFor(outside, job), 0);
  });

  await t.test("is hidden in the database too, without any filter in the query", async () => {
    const rowsFor = ({ userId, organizationId }: Person) =>
      app.services.db.as({ user: userId, organization: organizationId }).read(async (sql) => {
        const tables = [
          "jobs",
          "stages",
          "applications",
          "application_events",
          "job_team",
          "job_openings",
        ] as const;
        const counts: number[] = [];
        for (const table of tables) {
          const rows = await sql.selectFrom(table).selectAll().execute();
          counts.push(rows.length);
        }
        const people = await sql.selectFrom("users").select("id").where("first_name", "=", "Kofi").execute();
        return [...counts, people.length];
      });
    assert.deepEqual(await rowsFor(outside), [0, 0, 0, 0, 0, 0, 0]);
    assert.deepEqual(await rowsFor(inTeam), [1, 3, 1, 1, 1, 1, 1]);
  });

  await t.test("is open to candidates with its link, and on no public list", async () => {
    assert.equal((await callAs(app, openJobs.get, { params }))._id, job._id);
    const listed = await publishJob(acme, { title: "Listed" });
    const { items } = await callAs(app, openJobs.list, {});
    assert.deepEqual(
      items.map(({ _id }) => _id),
      [listed._id],
    );
  });

  await t.test("can't be made confidential by someone who would lose access", async () => {
    const shared = await acme.call(jobs.create, { body: jobForm() });
    const change = { params: { jobId: shared._id } };
    const form = { ...jobForm({ confidential: true }), stages: shared.stages, version: shared.version };
    await assert.rejects(outside.call(jobs.update, { ...change, body: form }), {
      status: 422,
      details: [
        {
          path: "confidential",
          message: "Add yourself to the hiring team first, or you'll lose access to this job",
        },
      ],
    });
    const saved = await outside.call(jobs.update, {
      ...change,
      body: { ...form, hiring_team: teamOf(outside) },
    });
    assert.equal(saved.confidential, true);
  });

  await t.test("disappears for someone who leaves the team", async () => {
    const { version } = await acme.call(jobs.get, { params });
    const body = { ...jobForm({ questions: [], confidential: true }), stages: job.stages, version };
    await acme.call(jobs.update, { params, body });
    await assert.rejects(inTeam.call(jobs.get, { params }), { status: 404 });
  });
});
