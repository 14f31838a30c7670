import { z } from "zod";
import { workplaces } from "../../shell/lists.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { JobApproval } from "../approvals/approvals.schema.ts";
import { Colleague } from "../colleagues/colleague.schema.ts";
import { CloseReason, JobFields, JobStatus, Salary, StagePlan } from "./job-fields.schema.ts";
import { line } from "../line.schema.ts";
import { OpenJob } from "../job-search/open-jobs.schema.ts";
import { QuestionPlan } from "./questions.schema.ts";

/** Latest change first, newest first, by title, or those first that close soonest. */
export const jobSorts = ["changed", "newest", "title", "closing"] as const;
export type JobSort = (typeof jobSorts)[number];

export const Stage = StagePlan.extend({ _id: z.uuid(), position: z.int() });
export type Stage = z.output<typeof Stage>;
export const Question = QuestionPlan.extend({ _id: z.uuid() });
export type Question = z.output<typeof Question>;

/** One of the people a job looks for. */
export const Opening = z.object({
  _id: z.uuid(),
  /** Counts from 1 within the job. */
  number: z.int(),
  state: z.enum(["open", "closed"]),
  close_reason: z.enum(["filled", "cancelled"]).nullable(),
  /** The application that filled it. */
  application_id: z.uuid().nullable(),
  closed_at: z.string().nullable(),
});
export type Opening = z.output<typeof Opening>;

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
  is_template: z.boolean(),
  /** Applications that are still being considered. */
  active_count: z.int(),
  /** Of them, those who applied themselves and are still in the first stage. */
  new_count: z.int(),
  hired_count: z.int(),
  department: z.string(),
  confidential: z.boolean(),
  close_reason: CloseReason.nullable(),
  closes_on: z.string().nullable(),
  opening_count: z.int(),
  opened_at: z.string().nullable(),
  updated_at: z.string(),
  version: z.int(),
});
export type JobListItem = z.output<typeof JobListItem>;

/** A job with everything its company wrote. `version` grows with every change. */
export const Job = JobFields.extend({
  anonymised: z.boolean(),
  _id: z.uuid(),
  status: JobStatus,
  version: z.int(),
  close_reason: CloseReason.nullable(),
  closes_on: z.string().nullable(),
  stages: z.array(Stage),
  questions: z.array(Question),
  openings: z.array(Opening),
  /** Everyone that `hiring_team` names. */
  team: z.array(Colleague),
  created_by: Colleague,
  /** The latest request that it may open, or be changed while it is open. */
  approval: JobApproval.nullable(),
  is_template: z.boolean(),
  /** The job or template that this one was started from. */
  copied_from_id: z.uuid().nullable(),
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
      workplace: z.enum(workplaces).optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      department: z.string().trim().max(80).optional(),
      /** Only jobs on whose hiring team this colleague is. */
      colleague: z.uuid().optional(),
      /** Templates instead of jobs. */
      templates: z.literal("yes").optional(),
      sort: z.enum(jobSorts).default("changed"),
    }),
    response: pageOf(JobListItem).extend({
      counts: z.record(JobStatus, z.int()),
      /** No job has the words of `q`; these have words spelt nearly so. */
      near: z.boolean().optional(),
      /** Those who applied themselves and are in the first stage, of all jobs that are not archived. */
      waiting_count: z.int(),
      /** The company's departments and countries that its jobs name: what there is to narrow by. */
      departments: z.array(z.string()),
      countries: z.array(z.string()),
    }),
  },
  get: { response: Job },
  create: { body: JobFields, response: Job },
  update: { body: JobFields.extend({ version: z.int() }), response: Job },
  setStatus: {
    body: z.object({
      to: JobStatus,
      version: z.int(),
      /** Of closing; without it `filled` when every opening is, else `cancelled`. */
      reason: z.enum(["filled", "cancelled"]).optional(),
      /** Why a job is sent back to the person who asked for its approval. */
      comment: line(1000).optional(),
    }),
    response: Job,
  },
  colleagues: { response: z.array(Colleague) },
  copy: { body: z.object({ as: z.enum(["job", "template"]) }), response: Job },
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
