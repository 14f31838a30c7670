import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { jobAlerts } from "@loubby/shared-contracts/http/job-search/job-alerts";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { ownerSql } from "#api/testing/as-owner";
import { publishJob } from "#api/testing/hiring/job-form";
import { confirmAddress, mailsTo } from "#api/testing/mailbox";
import { candidate, employer, type Person } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";
import { matchJobs } from "./match-jobs.ts";

/** Gives a candidate a profile to be compared with jobs. */
const profile = (
  app: TestApp,
  person: Person,
  skills: string[],
  headline: string,
  country: string | null = "NG",
) =>
  ownerSql(
    app.services,
    `insert into profiles (user_id, skills, headline, country) values ($1, $2, $3, $4)
     on conflict (user_id) do update set skills = $2, headline = $3, country = $4`,
    [person.userId, skills, headline, country],
  );

async function bell(person: Person, type: string) {
  const { data } = await person.call(notifications.list, { query: { limit: 50 } });
  return data.response.filter((each) => each.type === type);
}

async function setting(t: TestContext) {
  const app = await testApp(t);
  return { app, acme: await employer(app) };
}

const REACT = { title: "Frontend engineer", skills: ["React", "TypeScript", "CSS"], questions: [] };

test("a new job is suggested", async (t) => {
  const { app, acme } = await setting(t);

  await t.test("to candidates it fits, with the reasons, once, and to no one else", async () => {
    const [fits, elsewhere, unskilled] = [await candidate(app), await candidate(app), await candidate(app)];
    await profile(app, fits, ["react", "Typescript "], "Frontend engineer");
    await profile(app, elsewhere, ["React", "TypeScript"], "Frontend engineer", "IS");
    await profile(app, unskilled, ["Baking"], "Frontend engineer");
    await profile(app, acme, ["React", "TypeScript"], "Frontend engineer");
    const job = await publishJob(acme, REACT);
    await matchJobs(app.services);
    await matchJobs(app.services);
    const [told, ...more] = await bell(fits, "job_match");
    assert.deepEqual(more, []);
    assert.equal(told?.link, `/dashboard/jobs/joblisting/${job._id}`);
    assert.match(told?.body ?? "", /Frontend engineer at Acme: because you know react, Typescript/);
    assert.match(told?.body ?? "", /it's the work you do, and it's in your country/);
    for (const other of [elsewhere, unskilled, acme]) assert.deepEqual(await bell(other, "job_match"), []);
  });

  await t.test("never while it is confidential, and at most three a day", async () => {
    const busy = await candidate(app);
    await profile(app, busy, ["Go", "Kafka"], "");
    await publishJob(acme, { ...REACT, skills: ["Go", "Kafka"], confidential: true });
    for (let n = 0; n < 5; n += 1)
      await publishJob(acme, { ...REACT, title: `Job ${n}`, skills: ["Go", "Kafka"] });
    await matchJobs(app.services);
    assert.equal((await bell(busy, "job_match")).length, 3);
  });
});

test("auto-apply", async (t) => {
  const { app, acme } = await setting(t);
  const why = { label: "Why us?", kind: "long_text" as const, required: true };
  const may = { label: "May you work here?", kind: "yes_no" as const, required: true };
  const first = await publishJob(acme, { title: "First", questions: [why, may] });

  const ready = async (skills = REACT.skills) => {
    const person = await candidate(app);
    await confirmAddress(app, person);
    await profile(app, person, skills, "Frontend engineer");
    const answers = first.questions.map(({ _id }, at) => ({
      question_id: _id,
      value: at === 0 ? "Because" : "no",
    }));
    const resume_file_id = await uploadResume(person);
    await person.call(openJobs.apply, { params: { jobId: first._id }, body: { resume_file_id, answers } });
    await person.call(jobAlerts.setAutoApply, { body: { on: true } });
    return person;
  };
  const applied = async (person: Person, jobId: string) =>
    (await person.call(myApplications.list, { query: { job_id: jobId } })).items[0];

  await t.test(
    "applies where the job fits well and everything is known, says so at once and can be undone",
    async () => {
      const [kofi, off] = [await ready(), await ready()];
      await off.call(jobAlerts.setAutoApply, { body: { on: false } });
      const job = await publishJob(acme, { ...REACT, questions: [why] });
      await matchJobs(app.services);
      const mine = await applied(kofi, job._id);
      assert.equal(mine?.status, "active");
      const [told] = await bell(kofi, "job_match");
      assert.equal(told?.title, "We applied for you");
      assert.match(told?.body ?? "", /because you know React, TypeScript, CSS.*Withdraw it here/);
      const seen = await acme.call(applications.get, { params: { applicationId: mine?._id ?? "" } });
      assert.deepEqual(
        seen.answers.map(({ value }) => value),
        ["Because"],
      );
      assert.ok(
        (await mailsTo(app, kofi.email)).some(({ subject }) => subject.includes("received your application")),
      );
      await kofi.call(myApplications.withdraw, { params: { applicationId: mine?._id ?? "" }, body: {} });
      assert.equal(await applied(off, job._id), undefined);
      assert.equal((await bell(off, "job_match"))[0]?.title, "A job that fits you");
    },
  );

  await t.test(
    "never guesses: leaves unknown questions, weak matches and knock-out answers to the person",
    async () => {
      const kofi = await ready();
      const jobs = [
        await publishJob(acme, { ...REACT, questions: [{ ...why, label: "Never asked before" }] }),
        await publishJob(acme, { ...REACT, questions: [{ ...may, knock_out: ["no"] }] }),
        await publishJob(acme, { ...REACT, title: "Painter", questions: [] }),
      ];
      await matchJobs(app.services);
      for (const job of jobs) assert.equal(await applied(kofi, job._id), undefined, job.title);
      assert.equal((await bell(kofi, "job_match")).length, 3);
    },
  );

  await t.test("leaves statements to the person, even where they would say the same", async () => {
    const kofi = await ready();
    const job = await publishJob(acme, { ...REACT, questions: [why, may] });
    await matchJobs(app.services);
    assert.equal(await applied(kofi, job._id), undefined);
    assert.equal((await bell(kofi, "job_match"))[0]?.title, "A job that fits you");
  });
});
