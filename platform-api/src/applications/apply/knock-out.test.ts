import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { rejectKnockedOut } from "./reject-knocked-out.ts";
import { applyWith, type Question, type Refusal } from "#api/testing/hiring/answered-application";
import { jobForm, publishJob } from "#api/testing/hiring/job-form";
import { callAs, candidate, employer, type Person } from "#api/testing/person";
import { type TestApp, sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const knockedOutBy = (app: TestApp, { userId, organizationId }: Person, applicationId: string) =>
  app.services.db.as({ user: userId, organization: organizationId }).read(async (sql) => {
    const row = await sql
      .selectFrom("applications")
      .select("knocked_out_by")
      .where("id", "=", applicationId)
      .executeTakeFirstOrThrow();
    return row.knocked_out_by;
  });

test("knock-out answers", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme");
  const questions: Question[] = [
    { label: "Licence?", kind: "yes_no", required: true, knock_out: ["no"] },
    { label: "Years?", kind: "number", required: false, knock_out: ["<2", ">40"] },
    {
      label: "Shift?",
      kind: "single_choice",
      options: ["Day", "Night"],
      required: false,
      knock_out: ["Day"],
    },
    { label: "Never?", kind: "multi_choice", options: ["A", "B"], required: false, knock_out: ["B"] },
  ];
  const job = await publishJob(acme, { questions });
  const outcomeOf = async (values: readonly string[]) => {
    const kofi = await candidate(app);
    const answers = job.questions.flatMap(({ _id }, at) =>
      values[at] === undefined ? [] : [{ question_id: _id, value: values[at] }],
    );
    const { _id } = await applyWith(kofi, job._id, answers);
    return knockedOutBy(app, acme, _id);
  };

  await t.test("are recognised in every kind that allows them, by the first match", async () => {
    assert.equal(await outcomeOf(["no"]), "Licence?");
    assert.equal(await outcomeOf(["yes", "1.9"]), "Years?");
    assert.equal(await outcomeOf(["yes", "41"]), "Years?");
    assert.equal(await outcomeOf(["yes", "2", "Day", "B"]), "Shift?");
    assert.equal(await outcomeOf(["yes", "40", "Night", "A\nB"]), "Never?");
  });

  await t.test("end the application at once, tell the team why, and send the mail a day later", async () => {
    const kofi = await candidate(app);
    const answers = [{ question_id: job.questions[0]?._id ?? "", value: "no" }];
    const { _id: applicationId } = await applyWith(kofi, job._id, answers);
    await rejectKnockedOut(app.services, applicationId);
    await rejectKnockedOut(app.services, applicationId);
    const { rejected } = await acme.call(applications.card, { params: { applicationId } });
    assert.equal(rejected?.knocked_out, true);
    const [since, goesOut] = [Date.parse(rejected.at), Date.parse(rejected.mail_at ?? "")];
    assert.ok(Math.abs(Date.now() - since) < 60_000 && goesOut - since > 23 * 3_600_000);
    const ended = await acme.call(applications.get, { params: { applicationId } });
    assert.equal(ended.status, "rejected");
    assert.deepEqual(
      ended.events.filter(({ kind }) => kind === "rejected").map(({ actor, detail }) => [actor, detail]),
      [["The knock-out rule", "Licence?"]],
    );
    assert.deepEqual([ended.knocked_out_by, ended.rejection_reason], ["Licence?", null]);
    const told = await kofi.call(myApplications.get, { params: { applicationId } });
    assert.doesNotMatch(JSON.stringify(told), /Licence|rule/);
  });

  await t.test("are all named, to the team and in the history", async () => {
    const values = ["no", "3", "Day"];
    const answers = values.map((value, at) => ({ question_id: job.questions[at]?._id ?? "", value }));
    const { _id: applicationId } = await applyWith(await candidate(app), job._id, answers);
    await rejectKnockedOut(app.services, applicationId);
    const ended = await acme.call(applications.get, { params: { applicationId } });
    assert.deepEqual([ended.knocked_out_by, ended.knock_outs], ["Licence?", ["Licence?", "Shift?"]]);
    assert.equal(ended.events.find(({ kind }) => kind === "rejected")?.detail, "Licence?, Shift?");
  });

  await t.test("tell the team which of several choices were knock-outs, and candidates nothing", async () => {
    const kofi = await candidate(app);
    const answers = [
      { question_id: job.questions[0]?._id ?? "", value: "yes" },
      { question_id: job.questions[3]?._id ?? "", value: "A\nB" },
    ];
    const params = { applicationId: (await applyWith(kofi, job._id, answers))._id };
    assert.deepEqual((await acme.call(applications.get, { params })).knock_out_options, { "Never?": ["B"] });
    assert.doesNotMatch(JSON.stringify(await kofi.call(myApplications.get, { params })), /knock/);
  });

  await t.test("leave everyone else in, including those who left a question open", async () => {
    assert.equal(await outcomeOf(["yes", "2", "Night", "A"]), null);
    assert.equal(await outcomeOf(["yes"]), null);
  });

  await t.test(
    "are never shown to candidates, in the job, its preview or their own application",
    async () => {
      const kofi = await candidate(app);
      const params = { jobId: job._id };
      await applyWith(kofi, job._id, [{ question_id: job.questions[0]?._id ?? "", value: "no" }]);
      const shown = [
        await callAs(app, openJobs.get, { params }),
        await acme.call(jobs.preview, { params }),
        await kofi.call(openJobs.get, { params }),
        await kofi.call(myApplications.list, {}),
      ];
      assert.doesNotMatch(JSON.stringify(shown), /knock/);
      const { questions: kept } = await acme.call(jobs.get, { params });
      assert.deepEqual(kept[1]?.knock_out, ["<2", ">40"]);
    },
  );

  await t.test("are refused at their question where they make no sense", async () => {
    const senseless: [Question, RegExp][] = [
      [{ label: "A", kind: "short_text", required: true, knock_out: ["no"] }, /can't end/],
      [{ label: "A", kind: "yes_no", required: true, knock_out: ["maybe"] }, /question's answers/],
      [
        { label: "A", kind: "yes_no", required: true, knock_out: ["yes", "no"] },
        /At least one answer has to pass/,
      ],
      [{ label: "A", kind: "number", required: true, knock_out: ["2"] }, /<2 or >40/],
      [{ label: "A", kind: "number", required: true, knock_out: ["<5", ">3"] }, /No number/],
      [{ label: "A", kind: "number", required: true, knock_out: ["<5", "<3"] }, /one lower/],
    ];
    for (const [question, words] of senseless) {
      const create = acme.call(jobs.create, { body: jobForm({ questions: [question] }) });
      await assert.rejects(create, ({ status, details }: Refusal) => {
        assert.equal(status, 400);
        assert.equal(details[0]?.path, "questions.0.knock_out");
        assert.match(details[0]?.message ?? "", words);
        return true;
      });
    }
  });

  await t.test("refuses 300 questions with a reason", async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      label: `Question ${at}`,
      kind: "short_text" as const,
      required: false,
    }));
    await assert.rejects(acme.call(jobs.create, { body: jobForm({ questions: many }) }), (error: Refusal) => {
      assert.deepEqual(
        error.details.map(({ path, message }) => [path, message]),
        [["questions", "At most 30 questions."]],
      );
      return true;
    });
  });
});

test("a job in Germany reads numbers and phones as people there write them", async () => {
  const app = await openApp();
  const acme = await employer(app, "Acme");
  const job = await publishJob(acme, {
    country: "DE",
    questions: [
      { label: "Years?", kind: "number", required: true, knock_out: ["<2"] },
      { label: "Phone?", kind: "phone", required: true },
    ],
  });
  const answer = (years: string) => [
    { question_id: job.questions[0]?._id ?? "", value: years },
    { question_id: job.questions[1]?._id ?? "", value: "0151 23456789" },
  ];
  const kofi = await candidate(app);
  const { _id } = await applyWith(kofi, job._id, answer("2,5"));
  const { answers, knocked_out_by } = await acme.call(applications.get, { params: { applicationId: _id } });
  assert.deepEqual([answers.map(({ value }) => value), knocked_out_by], [["2.5", "+4915123456789"], null]);
  const short = await applyWith(await candidate(app, "Esi"), job._id, answer("1,9"));
  assert.equal(await knockedOutBy(app, acme, short._id), "Years?");
});
