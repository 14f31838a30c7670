import assert from "node:assert/strict";
import { test } from "node:test";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { upload, uploadResume } from "#api/testing/files/upload";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const RESUME = `Esi Owusu
esi@mail.test | +233 24 412 3456 | Accra, Ghana | linkedin.com/in/esi
Experience
2015 - 2023  Baker at Corner House`;

test("answers from a résumé", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app);
  const job = await publishJob(ada, {
    questions: [
      { label: "Your phone number", kind: "phone", required: false },
      { label: "Current employer", kind: "short_text", required: false },
      { label: "Years of experience", kind: "number", required: false },
      { label: "LinkedIn profile", kind: "short_text", required: false },
      { label: "Where do you live?", kind: "short_text", required: false },
      { label: "Why do you want to leave your current employer?", kind: "short_text", required: false },
      { label: "How many years of experience with ovens do you have?", kind: "number", required: false },
    ],
  });
  const params = { jobId: job._id };
  const esi = await candidate(app, "Esi");
  const resume = { purpose: "resume", name: "esi.txt", type: "text/plain" } as const;

  await t.test("fill the questions that ask for a fact, and no other", async () => {
    const file_id = await upload(esi, resume, Buffer.from(RESUME));
    const { answers } = await esi.call(openJobs.resumeAnswers, { params, body: { file_id } });
    const labels = new Map(job.questions.map(({ _id, label }) => [_id, label]));
    assert.deepEqual(
      answers.map(({ question_id, value }) => [labels.get(question_id), value]),
      [
        ["Your phone number", "+233244123456"],
        ["Current employer", "Corner House"],
        ["Years of experience", "8"],
        ["LinkedIn profile", "https://linkedin.com/in/esi"],
        ["Where do you live?", "Accra, Ghana"],
      ],
    );
    assert.equal(answers[1]?.words, "Baker at Corner House");
  });

  await t.test("are none for a résumé without text", async () => {
    const file_id = await uploadResume(esi);
    assert.deepEqual(await esi.call(openJobs.resumeAnswers, { params, body: { file_id } }), { answers: [] });
  });

  await t.test("are read from no one else's file", async () => {
    const file_id = await upload(await candidate(app), resume, Buffer.from(RESUME));
    await assert.rejects(esi.call(openJobs.resumeAnswers, { params, body: { file_id } }), { status: 404 });
  });
});
