import { z } from "zod";
import { pageOf, pageQuery } from "../page.schema.ts";
import { JobStatus } from "./job-fields.schema.ts";
import { Stage } from "./jobs.schema.ts";

export const applicationStatuses = ["active", "hired", "rejected", "withdrawn"] as const;
export const ApplicationStatus = z.enum(applicationStatuses);

const CandidateName = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  logo_url: z.string().nullable(),
});

/** One card of a board. `version` grows with every change of the application. */
export const ApplicationCard = z.object({
  _id: z.uuid(),
  candidate: CandidateName,
  stage_id: z.uuid(),
  status: ApplicationStatus,
  applied_at: z.string(),
  stage_entered_at: z.string(),
  version: z.int(),
});
export type ApplicationCard = z.output<typeof ApplicationCard>;

/** One thing that happened to an application. */
export const ApplicationEvent = z.object({
  _id: z.uuid(),
  kind: z.enum(["applied", "moved", "rejected", "reopened", "withdrawn"]),
  actor: z.string(),
  from_stage: z.string().nullable(),
  to_stage: z.string().nullable(),
  at: z.string(),
});
export type ApplicationEvent = z.output<typeof ApplicationEvent>;

/** Everything a company sees of one application. */
export const Application = ApplicationCard.extend({
  job: z.object({ _id: z.uuid(), title: z.string(), status: JobStatus }),
  stages: z.array(Stage),
  candidate: CandidateName.extend({ email_address: z.string(), phone_number: z.string().nullable() }),
  note: z.string(),
  answers: z.array(z.object({ question: z.string(), value: z.string() })),
  resume: z.object({ name: z.string(), size: z.int(), content_type: z.string() }).nullable(),
  events: z.array(ApplicationEvent),
});
export type Application = z.output<typeof Application>;

export const Board = z.object({
  job: z.object({ _id: z.uuid(), title: z.string(), status: JobStatus }),
  stages: z.array(Stage.extend({ count: z.int() })),
  rejected_count: z.int(),
});
export type Board = z.output<typeof Board>;

/** An application as the candidate sees it. */
export const MyApplication = z.object({
  _id: z.uuid(),
  job: z.object({
    _id: z.uuid(),
    title: z.string(),
    status: JobStatus,
    company_name: z.string(),
    city: z.string(),
  }),
  company_logo_url: z.string().nullable(),
  status: ApplicationStatus,
  /** The real stage, as the company named it. */
  stage: z.string(),
  /** Where the stage stands among the job's stages, from 0. */
  stage_position: z.int(),
  stage_names: z.array(z.string()),
  applied_at: z.string(),
  stage_entered_at: z.string(),
});
export type MyApplication = z.output<typeof MyApplication>;

export const applicationsSchema = {
  board: { response: Board },
  listInStage: { query: z.object(pageQuery), response: pageOf(ApplicationCard) },
  listRejected: { query: z.object(pageQuery), response: pageOf(ApplicationCard) },
  get: { response: Application },
  move: { body: z.object({ stage_id: z.uuid(), version: z.int() }), response: ApplicationCard },
  setStatus: {
    body: z.object({ to: z.enum(["active", "rejected"]), version: z.int() }),
    response: ApplicationCard,
  },
  resume: {
    response: z.object({
      /** Good for five minutes, on the files' own origin. */
      url: z.string(),
      name: z.string(),
      content_type: z.string(),
    }),
  },
};

export const myApplicationsSchema = {
  list: {
    /** `job_id` answers the one application to that job, if there is one. */
    query: z.object({ ...pageQuery, job_id: z.uuid().optional() }),
    response: pageOf(MyApplication),
  },
  get: { response: MyApplication },
  withdraw: { response: MyApplication },
};
