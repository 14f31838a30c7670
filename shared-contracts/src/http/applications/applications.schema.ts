import { z } from "zod";
import { applicationEventKinds } from "./application-event-kinds.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { JobStatus } from "../jobs/job-fields.schema.ts";
import { CardEvent, NextSteps } from "./next-event.schema.ts";
import { RichText } from "../rich-text.schema.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { Stage } from "../jobs/jobs.schema.ts";
import { BoardFilter, boardFilter } from "./application-filter.schema.ts";
import { CardFacts } from "./resume-facts.schema.ts";
import { CardScorecards } from "./card-scorecards.schema.ts";
import { knockOuts } from "./knock-outs.schema.ts";
import { SourceKey } from "./source.schema.ts";
import { cardFields } from "./board-fields.ts";
import { KeptAnswer } from "../jobs/questions.schema.ts";
import { mailVariables } from "../variables.ts";
import { onlyVariables } from "../variables.schema.ts";
import { RejectedCard } from "./rejected-card.schema.ts";
import { OpenOffer } from "./open-offer.schema.ts";

export const applicationStatuses = ["active", "hired", "rejected", "withdrawn"] as const;
export const ApplicationStatus = z.enum(applicationStatuses);

const CandidateName = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  logo_url: z.string().nullable(),
});

export const tagColours = ["neutral", "blue", "green", "amber", "red", "violet"] as const;
export const ApplicationTag = z.object({ _id: z.uuid(), name: z.string(), colour: z.enum(tagColours) });
export type ApplicationTag = z.output<typeof ApplicationTag>;

/** One card of a board. `version` grows with every change of the application. */
export const ApplicationCard = z.object({
  _id: z.uuid(),
  candidate: CandidateName,
  stage_id: z.uuid(),
  status: ApplicationStatus,
  applied_at: z.string(),
  stage_entered_at: z.string(),
  version: z.int(),
  tags: z.array(ApplicationTag),
  /** Someone else who applied to the company may be the same person. */
  has_double: z.boolean(),
  /** Who it is is hidden: the name is a number of the application, its candidate's `_id` the application's. */
  anonymous: z.boolean(),
  source: SourceKey,
  added: z.boolean(),
  /** The colleague whose link brought it, by name. */
  credited_to: z.string().nullable(),
  /** Null until the résumé was read. */
  facts: CardFacts.nullable(),
  /** How many colleagues were asked for a scorecard; null where the company's cards don't show it, or no one was. */
  scorecards: CardScorecards.nullable(),
  /** The next time that someone of the company meets them; null where the company's cards don't show it. */
  next_event: CardEvent.nullable(),
  /** Null while there is none. */
  open_offer: OpenOffer.nullable(),
  /** Whether the candidate, who is still considered, declined the last offer sent to them. */
  offer_declined: z.boolean().optional(),
  rejected: RejectedCard.nullish(),
});
export type ApplicationCard = z.output<typeof ApplicationCard>;

/** One thing that happened to an application. */
export const ApplicationEvent = z.object({
  _id: z.uuid(),
  kind: z.enum(applicationEventKinds),
  actor: z.string(),
  from_stage: z.string().nullable(),
  to_stage: z.string().nullable(),
  /** Why, to which job, the subject of a mail, the time of an interview, or the removed referee; empty for most. */
  detail: z.string(),
  at: z.string(),
});
export type ApplicationEvent = z.output<typeof ApplicationEvent>;

/** Everything a company sees of one application. */
export const Application = ApplicationCard.extend({
  job: z.object({ _id: z.uuid(), title: z.string(), status: JobStatus }),
  stages: z.array(Stage),
  /** Neither address nor number while the candidate is anonymous: `email_address` is empty then. */
  candidate: CandidateName.extend({
    email_address: z.string(),
    phone_number: z.string().nullable(),
    /** Has a password, and so can read messages. */
    can_sign_in: z.boolean(),
    /** Gets mails about requests and offers: the address is confirmed, or the company gave it for someone it added. */
    gets_mail: z.boolean(),
  }),
  note: z.string(),
  answers: z.array(KeptAnswer),
  resume: z.object({ name: z.string(), size: z.int(), content_type: z.string() }).nullable(),
  ...knockOuts,
  /** Why the company turned it down, while it stands so. */
  rejection_reason: z.string().nullable(),
  /** What a colleague noted for the others on rejecting; empty without a note. Candidates never see it. */
  rejection_note: z.string(),
  /** What the candidate said on withdrawing; optional. */
  withdraw_reason: z.string().nullable(),
  /** The company added them, and a mail told them so. */
  told_when_added: z.boolean(),
  /** Of those that the reader may see. */
  note_count: z.int(),
  file_count: z.int(),
  /** Newest first, the mails that were sent among them. */
  events: z.array(ApplicationEvent),
});
export type Application = z.output<typeof Application>;

export const Board = z.object({
  job: z.object({ _id: z.uuid(), title: z.string(), status: JobStatus, version: z.int() }),
  stages: z.array(
    Stage.extend({
      count: z.int(),
      /** Days someone may stand here; null: no limit. */
      sla_days: z.int().nullable(),
      /** What happens when someone enters, in a few words each: `Sends “Welcome”`. */
      on_entry: z.array(z.string()),
    }),
  ),
  rejected_count: z.int(),
  withdrawn_count: z.int().optional(),
  /** What the company's cards show beside the name. */
  card_fields: z.array(z.enum(cardFields)),
  /** Whether the job still takes applications though its last opening is filled. */
  filled: z.boolean().optional(),
  /** The job's newest bulk run that is under way or can still be undone; null without one. */
  open_run: z.uuid().nullish(),
});
export type Board = z.output<typeof Board>;

/** How many of a board's cards a filter leaves. */
export const BoardMatches = z.object({
  /** Of each stage that has any. */
  stages: z.array(z.object({ _id: z.uuid(), count: z.int() })),
  rejected_count: z.int(),
});
export type BoardMatches = z.output<typeof BoardMatches>;

/** Where a file is read. */
export const FileLink = z.object({
  /** Good for five minutes, on the files' own origin. */
  url: z.string(),
  name: z.string(),
  content_type: z.string(),
});

/** The text of a résumé, or in words why there is none to show. */
export const ResumeText = z.object({
  doc: RichText.nullable(),
  /** It goes on in the file. */
  is_cut: z.boolean(),
  /** The candidate is anonymous: names and contacts are hidden as far as they are found. */
  is_hidden: z.boolean(),
  problem: z.string().nullable(),
});
export type ResumeText = z.output<typeof ResumeText>;

export const applicationsSchema = {
  board: { response: Board },
  listInStage: {
    query: z.object({
      ...pageQuery,
      ...boardFilter,
      limit: z.coerce.number().int().min(1).max(100).default(60),
    }),
    response: pageOf(ApplicationCard),
  },
  listRejected: { query: z.object({ ...pageQuery, ...boardFilter }), response: pageOf(ApplicationCard) },
  matches: { query: BoardFilter, response: BoardMatches },
  card: { response: ApplicationCard },
  get: { response: Application },
  move: {
    body: z.object({
      stage_id: z.uuid(),
      version: z.int(),
      /** Undoes a move: what the stage does when someone enters is not done again. */
      undo: z.boolean().optional(),
    }),
    response: ApplicationCard,
  },
  setStatus: {
    body: z.object({
      to: z.enum(["active", "rejected"]),
      version: z.int(),
      /** Of a rejection; 422 `reason_missing` without one. */
      reason_id: z.uuid().optional(),
      /** For colleagues. */
      note: z.string().trim().max(2000).optional(),
      /** Withdraws the offer that the candidate could still sign. */
      withdraw_offer: z.boolean().optional(),
      /** The mail to the candidate and how long it waits; without it none is sent. */
      mail: z
        .object({
          subject: z
            .string()
            .trim()
            .min(1)
            .max(200)
            .regex(SHOWN_TEXT, UNSHOWN)
            .superRefine(onlyVariables(mailVariables)),
          body: z.string().trim().min(1).max(8000).superRefine(onlyVariables(mailVariables)),
          delay_minutes: z.int().min(0).max(20_160),
        })
        .optional(),
    }),
    response: ApplicationCard,
  },
  resume: { response: FileLink },
  nextEvent: { response: NextSteps },
  resumeText: { response: ResumeText },
  answerFile: { response: FileLink },
};
