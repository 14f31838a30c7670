import type { z } from "zod";
import { jobs } from "@loubby/shared-contracts/http/recruit/jobs";
import type { Job, jobsSchema } from "@loubby/shared-contracts/http/recruit/jobs.schema";
import type { JobStatus } from "@loubby/shared-contracts/http/recruit/job-fields.schema";
import type { Person } from "./person.ts";

type Fields = z.input<typeof jobsSchema.create.body>;

/** A job that is complete enough to be published; `fields` replaces what a test cares for. */
export function jobFields(fields: Partial<Fields> = {}): Fields {
  return {
    title: "Frontend engineer",
    description: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Build the web." }] }] },
    country: "NG",
    city: "Lagos",
    workplace: "Hybrid",
    employment_type: "Full-time",
    experience: "2-5",
    stages: [
      { name: "New", type: "applied" },
      { name: "Phone call", type: "screen" },
      { name: "Hired", type: "hired" },
    ],
    ...fields,
  };
}

/** A job of `person`'s company that everybody can see. */
export async function publishedJob(person: Person, fields: Partial<Fields> = {}): Promise<Job> {
  return moveTo(person, await person.call(jobs.create, { body: jobFields(fields) }), "open");
}

/** Moves a job to another state. */
export function moveTo(person: Person, job: Job, to: JobStatus): Promise<Job> {
  return person.call(jobs.setStatus, { params: { jobId: job._id }, body: { to, version: job.version } });
}
