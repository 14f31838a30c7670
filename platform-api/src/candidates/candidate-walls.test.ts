import assert from "node:assert/strict";
import { test } from "node:test";
import { anonymity } from "@loubby/shared-contracts/http/applications/anonymity";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { uploadResume } from "#api/testing/files/upload";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { setting } from "#api/testing/hiring/nameless";
import { employer, member, type Person } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const sections = ["get", "mails", "notes", "offers", "scorecards", "files"] as const;

test("hides confidential jobs, and everyone who applied to these alone", async () => {
  const app = await openApp();
  const ada = await employer(app, "Acme");
  const mia = await member(app, ada, "recruiter", [
    { feature: "application", action: ["read"] },
    { feature: "pipeline", action: ["read", "update"] },
  ]);
  const open = await publishJob(ada, { title: "Cook", questions: [] });
  const secret = await publishJob(ada, { title: "Secret", questions: [], confidential: true });
  const ama = await applicant(app, ada, open._id, "Ama");
  const esi = await applicant(app, ada, secret._id, "Esi");
  await ama.person.call(openJobs.apply, {
    params: { jobId: secret._id },
    body: { resume_file_id: await uploadResume(ama.person), answers: [] },
  });
  const seen = async (by: Person) =>
    (await by.call(candidates.list, {})).items.map((row) => [
      row.candidate.first_name,
      row.application.job.title,
      row.application_count,
    ]);
  assert.deepEqual(await seen(ada), [
    ["Ama", "Secret", 2],
    ["Esi", "Secret", 1],
  ]);
  assert.deepEqual(await seen(mia), [["Ama", "Cook", 1]]);
  assert.deepEqual(await mia.call(candidates.count, { query: { several: "yes" } }), { total: 0 });
  assert.deepEqual((await mia.call(candidates.list, { query: { job: secret._id } })).items, []);
  assert.deepEqual((await mia.call(candidates.list, { query: { q: "Esi" } })).items, []);
  for (const section of sections)
    await assert.rejects(mia.call(candidates[section], { params: { personId: esi.person.userId } }), {
      status: 404,
      code: "candidate_not_found",
    });
  const page = await mia.call(candidates.get, { params: { personId: ama.person.userId } });
  assert.deepEqual(
    page.applications.map(({ job }) => job.title),
    ["Cook"],
  );
  assert.doesNotMatch(
    JSON.stringify(await mia.call(candidates.exportCsv, { body: { columns: ["job"] } })),
    /Secret|Esi/,
  );
});

test("keeps an anonymous candidate one row per application, without a word of who it is", async (t) => {
  const { app, ada, job, person, applicationId, leaks } = await setting(t);
  const cook = await publishJob(ada, { title: "Cook", questions: [] });
  await person.call(openJobs.apply, {
    params: { jobId: cook._id },
    body: { resume_file_id: await uploadResume(person), answers: [] },
  });
  const rows = async () => (await ada.call(candidates.list, { query: { sort: "oldest" } })).items;
  const number = applicationId.slice(-4).toUpperCase();

  await t.test("in the list, its searches and its export", async () => {
    const [hidden, shown] = await rows();
    assert.deepEqual(
      [hidden?.candidate.first_name, hidden?.candidate.last_name, hidden?.application_count],
      ["Candidate", number, 1],
    );
    assert.equal(hidden?.candidate._id, applicationId);
    assert.deepEqual(leaks(hidden), []);
    assert.deepEqual([shown?.candidate.first_name, shown?.application_count], ["Zebulon", 1]);
    const found = async (q: string) =>
      (await ada.call(candidates.list, { query: { q } })).items.map((row) => row.application.job.title);
    assert.deepEqual(await found("zebulon"), ["Cook"]);
    assert.deepEqual(await found(person.email), ["Cook"]);
    assert.deepEqual(await found(`Candidate ${number}`), ["Welder"]);
    const body = { ids: [applicationId], columns: ["job" as const] };
    assert.deepEqual(leaks(await ada.call(candidates.exportCsv, { body })), []);
  });

  await t.test("on their page", async () => {
    for (const section of sections)
      assert.deepEqual(
        leaks(await ada.call(candidates[section], { params: { personId: applicationId } })),
        [],
      );
    const page = await ada.call(candidates.get, { params: { personId: person.userId } });
    assert.deepEqual(
      page.applications.map((one) => one.job.title),
      ["Cook"],
    );
  });

  await t.test("until someone reveals them, and then at the same address", async () => {
    await ada.call(anonymity.reveal, { params: { applicationId } });
    assert.deepEqual(
      (await rows()).map((row) => [row.candidate.first_name, row.application_count]),
      [["Zebulon", 2]],
    );
    const page = await ada.call(candidates.get, { params: { personId: applicationId } });
    assert.equal(page.candidate._id, person.userId);
  });

  await t.test("and again where a job turns to anonymous review", async () => {
    const esi = await applicant(app, ada, cook._id, "Esi");
    await app.services.db
      .as({ user: ada.userId, organization: ada.organizationId })
      .write((db) => db.updateTable("jobs").set({ anonymised: true }).where("id", "=", cook._id).execute());
    const all = await rows();
    assert.equal(
      all.some((row) => row.candidate._id === esi.person.userId),
      false,
    );
    assert.equal(all.filter((row) => row.anonymous).length, 2);
    assert.equal(job._id, all.find((row) => !row.anonymous)?.application.job._id);
  });
});

test("asks for the permission to read applications, and that to read pools for a filter by pool", async () => {
  const app = await openApp();
  const ada = await employer(app, "Acme");
  const none = await member(app, ada, "recruiter", [{ feature: "job", action: ["read"] }]);
  await assert.rejects(none.call(candidates.list, {}), { status: 403 });
  const reader = await member(app, ada, "recruiter", [{ feature: "application", action: ["read"] }]);
  await reader.call(candidates.list, {});
  const pool = "01890000-0000-7000-8000-000000000000";
  await assert.rejects(reader.call(candidates.list, { query: { pool } }), { status: 403 });
  await assert.rejects(reader.call(candidates.tag, { body: { ids: [pool] } }), { status: 403 });
});
