import { z } from "zod";
import { pageOf, pageQuery } from "../page.schema.ts";
import { JobStatus } from "../jobs/job-fields.schema.ts";
import { MyWithdrawal } from "../offers/offers.schema.ts";
import { KeptAnswer } from "../jobs/questions.schema.ts";
import { ApplicationStatus } from "./applications.schema.ts";

/** A candidate's next interview with the company of an application. */
export const MyInterview = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  organizer: z.string(),
  /** Who takes part for the company, the organizer first. */
  hosts: z.array(z.string()),
  place: z.string(),
  notes: z.string(),
  /** In the candidate's calendar. */
  event_id: z.uuid().optional(),
  /** The start that the candidate proposed, while it waits for an answer. */
  proposed_at: z.string().nullable().optional(),
});
export type MyInterview = z.output<typeof MyInterview>;

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
  /** Whether the company added the candidate, who then hasn't applied. */
  added: z.boolean(),
  status: ApplicationStatus,
  /** Whether the company closed it because they declined its offer. */
  closed_as_declined: z.boolean(),
  /** The real stage, as the company named it. */
  stage: z.string(),
  /** Where the stage stands among the job's stages, from 0. */
  stage_position: z.int(),
  stage_names: z.array(z.string()),
  applied_at: z.string(),
  stage_entered_at: z.string(),
  /** The day (UTC) by which the company promised an answer. */
  expected_reply_by: z.string(),
  /**
   * What has happened so far, oldest first; `stage` as it was named then, and of a move to another job the titles of both.
   * `rejected` is the moment at which the candidate was told.
   */
  timeline: z.array(
    z.object({
      kind: z.enum(["applied", "moved", "job_changed", "rejected", "withdrawn"]),
      stage: z.string(),
      at: z.string(),
    }),
  ),
  /** Until when the candidate can choose the time of an interview; null where nothing waits for that. */
  choose_by: z.string().nullable(),
  /** The newest offer that was sent for it. */
  offer: z
    .object({
      _id: z.uuid(),
      state: z.enum(["sent", "accepted", "declined", "expired", "withdrawn"]),
      expires_at: z.string(),
      /** The last day to answer, an ISO date. */
      expires_on: z.string(),
      /** When it was accepted, declined or withdrawn. */
      settled_at: z.string().nullable(),
      /** Who or what ended it, once withdrawn. */
      withdrawal: MyWithdrawal.nullable(),
    })
    .nullable(),
  /** The next one with its company. */
  interview: MyInterview.nullable(),
  /** The last one, where the company canceled it and planned no other: its time in words, and the moment it was canceled. */
  canceled_interview: z.object({ when: z.string(), at: z.string() }).nullable().optional(),
});
export type MyApplication = z.output<typeof MyApplication>;

/** What someone sent with an application, and after it. */
export const SentApplication = z.object({
  /** Null where the company added them: it wrote these down itself. */
  person: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  note: z.string(),
  answers: z.array(KeptAnswer),
  /** Names of files. */
  resume: z.string().nullable(),
  resume_file_id: z.uuid().nullable(),
  videos: z.array(z.string()),
});
export type SentApplication = z.output<typeof SentApplication>;

export const myApplicationsSchema = {
  list: {
    /**
     * `job_id` answers the one application to that job, if there is one; `open_offer` those with an offer that can still
     * be answered, `to_choose` those whose candidate is asked to choose the time of an interview, both those with either.
     */
    query: z.object({
      ...pageQuery,
      job_id: z.uuid().optional(),
      open_offer: z.literal("true").optional(),
      to_choose: z.literal("true").optional(),
    }),
    response: pageOf(MyApplication),
  },
  get: { response: MyApplication },
  details: { response: z.object({ sent: SentApplication }) },
  withdraw: {
    body: z.object({ reason: z.string().trim().max(500, "At most 500 characters.").default("") }),
    response: MyApplication,
  },
};
