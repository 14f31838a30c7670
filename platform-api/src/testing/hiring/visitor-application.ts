import { randomUUID } from "node:crypto";
import type { TestContext } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { publishJob } from "./job-form.ts";
import { mailTo, tokenIn } from "../mailbox.ts";
import { employer, type Person } from "../person.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { pdf, type Visitor } from "./visitor.ts";

/** A published job. */
export type Job = Awaited<ReturnType<typeof publishJob>>;

/** A company. */
export async function setting(t: TestContext) {
  const app = await testApp(t);
  const acme = await employer(app);
  return { app, acme };
}

/** An address that no one has used. */
export const someone = () => `${randomUUID()}@visitor.test`;

/** A form as a browser sends it. */
export const formOf = (email: string) => ({
  first_name: "Esi",
  last_name: "Boateng",
  email_address: email,
  phone_number: "+233 24 412 3456",
  note: "Hello",
  consent: "yes",
  action: "send",
});

/** Sends the form of a job, with a résumé. */
export const applyTo = (who: Visitor, job: Job, email: string, change: Record<string, string | File> = {}) =>
  who.submit(`/jobs/${job._id}/apply`, { ...formOf(email), resume: pdf("Esi.pdf"), ...change });

/** What the company sees in the first stage of a job. */
export async function arrived(acme: Person, job: Job) {
  const stageId = job.stages[0]?._id ?? "";
  const { items } = await acme.call(applications.listInStage, {
    params: { jobId: job._id, stageId },
    query: {},
  });
  return items;
}

/** Where the mailed link leads. */
export async function confirmLink(app: TestApp, email: string): Promise<string> {
  return `/applications/confirm/${tokenIn(await mailTo(app, email, "Confirm your application"))}`;
}
