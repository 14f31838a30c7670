import type { TestContext } from "node:test";
import type { JobStatus } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { jobForm } from "./job-form.ts";
import { employer, type Person } from "../person.ts";
import { testApp } from "../test-app.ts";

/** What a refused call says. */
export interface Refusal {
  readonly code: string;
  readonly details: unknown;
}

/** Two companies. */
export async function setting(t: TestContext) {
  const app = await testApp(t);
  return { app, acme: await employer(app, "Acme"), globex: await employer(app, "Globex") };
}

/** Moves a job to another state, by the version the caller saw. */
export const change = (person: Person, job: Job, to: JobStatus, version = job.version) =>
  person.call(jobs.setStatus, { params: { jobId: job._id }, body: { to, version } });

/** Writes a job with changes, by the version the caller saw. */
export const save = (person: Person, job: Job, part: Parameters<typeof jobForm>[0], version = job.version) =>
  person.call(jobs.update, {
    params: { jobId: job._id },
    body: { ...jobForm(part), stages: job.stages, version },
  });

/** The fields that a refusal names. */
export const pathsOf = ({ details }: Refusal) =>
  (details as { path: string }[]).map(({ path }) => path).sort();

/** A description of one paragraph. */
export const text = (words: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: words }] }],
});
