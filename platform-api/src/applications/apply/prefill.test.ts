import assert from "node:assert/strict";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { ownerSql } from "#api/testing/as-owner";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";
import { upload, uploadResume } from "#api/testing/files/upload";

const openApp = sharedApp();

test("prefilling an application", async (t) => {
  const app = await openApp();
  const [acme, other] = [await employer(app), await employer(app, "Other Ltd")];
  const kofi = await candidate(app);
  const why = { label: "Why us?", kind: "long_text" as const, required: true };
  const shift = {
    label: "Which shift?",
    kind: "single_choice" as const,
    options: ["Day", "Night"],
    required: true,
  };
  const work = { label: "Portfolio", kind: "file" as const, required: false };
  const first = await publishJob(acme, { questions: [why, shift, work] });
  const prefill = (jobId: string) => kofi.call(openJobs.prefill, { params: { jobId } });

  await t.test("is empty before the first application", async () => {
    assert.deepEqual(await prefill(first._id), {
      resume: null,
      answers: [],
      phone_number: null,
      is_complete: false,
    });
  });

  const resume = await uploadResume(kofi, "kofi.pdf");
  const claim = { purpose: "answer-file" as const, name: "work.txt", type: "text/plain" };
  const portfolio = await upload(kofi, claim, Buffer.from("My work"));
  const [a, b, c] = first.questions.map(({ _id }) => _id) as [string, string, string];
  await kofi.call(openJobs.apply, {
    params: { jobId: first._id },
    body: {
      resume_file_id: resume,
      answers: [
        { question_id: a, value: "Because" },
        { question_id: b, value: "Night" },
        { question_id: c, value: portfolio },
      ],
    },
  });

  await t.test("fills in the same questions from elsewhere, files too, ready to send", async () => {
    const second = await publishJob(other, { questions: [{ ...why, label: " WHY US? " }, shift, work] });
    const known = await prefill(second._id);
    assert.equal(known.resume?.name, "kofi.pdf");
    assert.deepEqual(
      known.answers.map(({ value }) => value),
      ["Because", "Night", portfolio],
    );
    assert.equal(known.answers[2]?.file?.name, "work.txt");
    assert.equal(known.is_complete, true);
    const answers = known.answers.map(({ question_id, value }) => ({ question_id, value }));
    const body = { resume_file_id: known.resume?.file_id ?? "", answers };
    const { _id } = await kofi.call(openJobs.apply, { params: { jobId: second._id }, body });
    const seen = await other.call(applications.get, { params: { applicationId: _id } });
    assert.equal(seen.answers.length, 3);
  });

  await t.test("leaves out what no longer fits, and says that something is missing", async () => {
    const third = await publishJob(other, { questions: [{ ...shift, options: ["Day", "Evening"] }, why] });
    const known = await prefill(third._id);
    assert.deepEqual(
      known.answers.map(({ value }) => value),
      ["Because"],
    );
    assert.equal(known.is_complete, false);
  });

  await t.test("says which phone number of the account the company gets", async () => {
    await ownerSql(app.services, "update users set phone_number = '+233201234567' where id = $1", [
      kofi.userId,
    ]);
    assert.equal((await prefill(first._id)).phone_number, "+233201234567");
  });

  await t.test("never uses someone else's answers", async () => {
    const esi = await candidate(app, "Esi");
    const known = await esi.call(openJobs.prefill, { params: { jobId: first._id } });
    assert.deepEqual(known, { resume: null, answers: [], phone_number: null, is_complete: false });
  });
});

test("statements about where a job is", async (t) => {
  const app = await openApp();
  const acme = await employer(app);
  const kofi = await candidate(app);
  const questions = [
    { label: "Do you have the right to work where this job is?", kind: "yes_no" as const, required: true },
    {
      label: "Do you need visa sponsorship?",
      kind: "single_choice" as const,
      options: ["Yes", "No"],
      required: false,
    },
    { label: "Why us?", kind: "short_text" as const, required: true },
  ];
  const london = await publishJob(acme, { country: "GB", questions });
  const values = ["yes", "No", "Because"];
  const answers = london.questions.map(({ _id }, at) => ({ question_id: _id, value: values[at] ?? "" }));
  const resume_file_id = await uploadResume(kofi);
  await kofi.call(openJobs.apply, { params: { jobId: london._id }, body: { resume_file_id, answers } });
  const prefill = async (jobId: string) => {
    const known = await kofi.call(openJobs.prefill, { params: { jobId } });
    return [known.is_complete, ...known.answers.map(({ value }) => value)];
  };

  await t.test("are filled in for the same country, and never sent unseen", async () => {
    const leeds = await publishJob(acme, { country: "GB", questions });
    assert.deepEqual(await prefill(leeds._id), [false, ...values]);
    const [, visa, why] = questions;
    const choice = await publishJob(acme, { country: "GB", questions: [visa, why].filter((one) => !!one) });
    assert.deepEqual(await prefill(choice._id), [false, "No", "Because"]);
  });

  await t.test("are asked anew in another country, and where no country is known", async () => {
    const capeTown = await publishJob(acme, { country: "ZA", questions });
    assert.deepEqual(await prefill(capeTown._id), [false, "Because"]);
    await ownerSql(app.services, "update jobs set country = null", []);
    const anywhere = await publishJob(acme, { country: "GB", questions });
    assert.deepEqual(await prefill(anywhere._id), [false, "Because"]);
    await ownerSql(app.services, "update jobs set country = null", []);
    assert.deepEqual(await prefill(anywhere._id), [false, "Because"]);
  });
});

test("answers that can end an application", async (t) => {
  const app = await openApp();
  const acme = await employer(app);
  const kofi = await candidate(app);
  const shift = { label: "Which shift?", kind: "single_choice" as const, options: ["Day", "Night"] };
  const years = { label: "How many years?", kind: "number" as const };
  const ovens = { label: "Which ovens?", kind: "multi_choice" as const, options: ["Deck", "Rack"] };
  const plain = [shift, years, ovens].map((one) => ({ ...one, required: true }));
  const first = await publishJob(acme, { questions: plain });
  const values = ["Day", "4", "Deck"];
  const answers = first.questions.map(({ _id }, at) => ({ question_id: _id, value: values[at] ?? "" }));
  const resume_file_id = await uploadResume(kofi);
  await kofi.call(openJobs.apply, { params: { jobId: first._id }, body: { resume_file_id, answers } });
  const prefill = async (questions: NonNullable<Parameters<typeof publishJob>[1]>["questions"]) => {
    const job = await publishJob(acme, { questions });
    const known = await kofi.call(openJobs.prefill, { params: { jobId: job._id } });
    assert.doesNotMatch(JSON.stringify(known), /knock/);
    return [known.is_complete, ...known.answers.map(({ value }) => value)];
  };

  await t.test("are sent in one click where none of them can", async () => {
    assert.deepEqual(await prefill(plain), [true, ...values]);
  });

  await t.test("are filled in for the form, and never sent unseen", async () => {
    for (const [at, rule] of [["Night"], ["<2"], ["Rack"]].entries()) {
      const questions = plain.map((one, place) => (place === at ? { ...one, knock_out: rule } : one));
      assert.deepEqual(await prefill(questions), [false, ...values], rule[0]);
    }
  });

  await t.test("don't hold up a one-click application where none is known or needed", async () => {
    const unknown = { label: "How many ovens?", kind: "number" as const, required: false, knock_out: ["<1"] };
    assert.deepEqual(await prefill([...plain, unknown]), [true, ...values]);
  });
});
