import { z } from "zod";
import { pageOf, pageQuery } from "../page.schema.ts";
import { JobFields, JobStatus, QuestionPlan, Salary, StagePlan } from "./job-fields.schema.ts";
import { OpenJob } from "./open-jobs.schema.ts";

export const Stage = StagePlan.extend({ _id: z.uuid(), position: z.int() });
export type Stage = z.output<typeof Stage>;
export const Question = QuestionPlan.extend({ _id: z.uuid() });
export type Question = z.output<typeof Question>;

/** A job as its company sees it in a list. */
export const JobListItem = z.object({
  _id: z.uuid(),
  title: z.string(),
  status: JobStatus,
  country: z.string().nullable(),
  city: z.string(),
  workplace: z.string().nullable(),
  employment_type: z.string().nullable(),
  salary: Salary.nullable(),
  /** Applications that are still being considered. */
  active_count: z.int(),
  /** Of them, those still in the first stage. */
  new_count: z.int(),
  hired_count: z.int(),
  opened_at: z.string().nullable(),
  updated_at: z.string(),
  version: z.int(),
});
export type JobListItem = z.output<typeof JobListItem>;

/** A job with everything its company wrote. `version` grows with every change. */
export const Job = JobFields.extend({
  _id: z.uuid(),
  status: JobStatus,
  version: z.int(),
  stages: z.array(Stage),
  questions: z.array(Question),
  opened_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Job = z.output<typeof Job>;

export const Occupation = z.object({
  label: z.string(),
  value: z.string(),
  code: z.string(),
  /** 1 to 5, or null where the source has none. */
  job_zone: z.int().nullable(),
});

export const jobsSchema = {
  list: {
    query: z.object({
      ...pageQuery,
      /** Without it, everything that is not archived. */
      status: JobStatus.optional(),
      q: z.string().trim().max(200).optional(),
      /** Only jobs, not archived, with applications in their first stage. */
      waiting: z.literal("yes").optional(),
    }),
    response: pageOf(JobListItem).extend({
      counts: z.record(JobStatus, z.int()),
      /** Applications in the first stage of all jobs that are not archived. */
      waiting_count: z.int(),
    }),
  },
  get: { response: Job },
  create: { body: JobFields, response: Job },
  update: { body: JobFields.extend({ version: z.int() }), response: Job },
  setStatus: { body: z.object({ to: JobStatus, version: z.int() }), response: Job },
  remove: { response: z.object({}) },
  preview: { response: OpenJob },
  occupations: {
    query: z.object({
      q: z.string().trim().max(100).default(""),
      limit: z.coerce.number().int().min(1).max(50).default(12),
    }),
    response: z.array(Occupation),
  },
};
