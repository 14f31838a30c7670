import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { JobStatus } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import type { Person } from "../person.ts";

type JobForm = RequestOf<typeof jobs.create>["body"];

/** A job that is ready to be published. */
export function jobForm(change: Partial<JobForm> = {}): JobForm {
  return {
    title: "Backend Engineer",
    description: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "Own the planner." }] }],
    },
    country: "NG",
    city: "Lagos",
    workplace: "Hybrid",
    employment_type: "Full-time",
    experience: "2-5",
    stages: [
      { name: "Applied", type: "applied" },
      { name: "Interview", type: "interview" },
      { name: "Hired", type: "hired" },
    ],
    questions: [{ label: "When could you start?", kind: "short_text", required: false }],
    ...change,
  };
}

/** Posts and publishes a job; answers it as its company sees it. */
export async function publishJob(person: Person, change: Partial<JobForm> = {}) {
  const draft = await person.call(jobs.create, { body: jobForm(change) });
  const request = { params: { jobId: draft._id }, body: { to: "open" as const, version: draft.version } };
  return person.call(jobs.setStatus, request);
}

/** Moves a job to another state. */
export function moveJob(person: Person, job: Pick<Job, "_id" | "version">, to: JobStatus): Promise<Job> {
  return person.call(jobs.setStatus, { params: { jobId: job._id }, body: { to, version: job.version } });
}
