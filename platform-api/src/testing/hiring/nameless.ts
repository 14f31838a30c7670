import type { TestContext } from "node:test";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { publishJob } from "./job-form.ts";
import { candidate, employer, type Person } from "../person.ts";
import { testApp, type TestApp } from "../test-app.ts";
import { uploadResume } from "../files/upload.ts";

export const PHONE = "+233207654321";

/** A note with everything that tells who wrote it. */
export const NOTE =
  "I am Zebulon, Quartzfeld to friends. Write to z.q@mail.test or see https://zq.example/me, github.com/zq.";

/** Someone whose name is in everything they send. */
export async function zebulon(app: TestApp): Promise<Person> {
  const person = await candidate(app, "Zebulon");
  const body = { first_name: "Zebulon", last_name: "Quartzfeld", phone_number: PHONE };
  await person.call(account.update, { body });
  return person;
}

/** Their application to a job; answers its id. */
export async function applyTo(person: Person, job: Awaited<ReturnType<typeof publishJob>>): Promise<string> {
  const answers = job.questions.map(({ _id, kind }) => ({
    question_id: _id,
    value: kind === "phone" ? PHONE : "zebulon would start at once, call 020 765 43 21 00",
  }));
  const body = { resume_file_id: await uploadResume(person, "Zebulon-Quartzfeld.pdf"), note: NOTE, answers };
  return (await person.call(openJobs.apply, { params: { jobId: job._id }, body }))._id;
}

/** A job that is reviewed without names, with one application; `leaks` answers what of the candidate a reply tells. */
export async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, {
    title: "Welder",
    anonymised: true,
    stages: [
      { name: "Applied", type: "applied" },
      { name: "Interview", type: "interview" },
      { name: "Offer", type: "offer" },
      { name: "Hired", type: "hired" },
    ],
    questions: [
      { label: "When could you start?", kind: "short_text", required: true },
      { label: "Where do we reach you?", kind: "phone", required: true },
    ],
  });
  const person = await zebulon(app);
  const applicationId = await applyTo(person, job);
  const stages = job.stages.map(({ _id }) => _id);
  const leaks = (reply: unknown): string[] => {
    const text = JSON.stringify(reply).toLowerCase();
    const told = [
      "zebulon",
      "quartzfeld",
      person.email,
      person.userId,
      "7654321",
      "z.q@mail",
      "zq.example",
      "github",
    ];
    return told.filter((one) => text.includes(one.toLowerCase()));
  };
  return { app, ada, job, jobId: job._id, person, applicationId, stages, leaks };
}
