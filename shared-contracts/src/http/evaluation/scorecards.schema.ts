import { z } from "zod";
import { pageOf, pageQuery } from "../page.schema.ts";
import {
  MOST_ASKED,
  MOST_ATTRIBUTES,
  MOST_SCORECARD_QUESTIONS,
  MOST_STARS,
  recommendations,
} from "./scorecard-limits.ts";
import { lines, ScorecardAttribute, ScorecardQuestion } from "./scorecard-templates.schema.ts";

export const scorecardStates = ["not_started", "draft", "submitted", "amended", "called_off"] as const;
export type ScorecardState = (typeof scorecardStates)[number];

const person = z.object({ _id: z.uuid(), name: z.string() });

/** One attribute's rating. `skipped`: the author could not judge it, and says so. */
const Rating = z
  .object({
    attribute_id: z.uuid(),
    rating: z.int().min(1).max(MOST_STARS).nullable(),
    skipped: z.boolean(),
    note: lines(2000),
  })
  .refine(({ rating, skipped }) => rating === null || !skipped, "A skipped attribute can't have a rating.");

/** What a card says. */
export const ScorecardContent = z.object({
  ratings: z.array(Rating).max(MOST_ATTRIBUTES),
  answers: z.array(z.object({ question_id: z.uuid(), text: lines(5000) })).max(MOST_SCORECARD_QUESTIONS),
  /** For everyone who reads the application. */
  note: lines(5000),
  recommendation: z.enum(recommendations).nullable(),
});
export type ScorecardContent = z.output<typeof ScorecardContent>;

/** What a version of a template asks for. */
export const ScorecardSheet = z.object({
  template_id: z.uuid(),
  version: z.int(),
  name: z.string(),
  attributes: z.array(ScorecardAttribute),
  questions: z.array(ScorecardQuestion),
});
export type ScorecardSheet = z.output<typeof ScorecardSheet>;

/** What was submitted. */
const Submission = z.object({
  version: z.int(),
  submitted_at: z.string(),
  content: ScorecardContent,
});
export type ScorecardSubmission = z.output<typeof Submission>;

/** A card as everyone who reads the application sees it. */
export const Scorecard = z.object({
  _id: z.uuid(),
  application_id: z.uuid(),
  author: person,
  asked_by: z.string(),
  request: z.string(),
  template: z.object({ _id: z.uuid(), name: z.string(), version: z.int() }),
  state: z.enum(scorecardStates),
  due_at: z.string().nullable(),
  /** Overdue and not submitted. */
  overdue: z.boolean(),
  asked_at: z.string(),
  /** How often it was submitted. */
  version: z.int(),
  submitted_at: z.string().nullable(),
  /** What it says, when it was submitted and the asker may see it. */
  content: ScorecardContent.nullable(),
});
export type Scorecard = z.output<typeof Scorecard>;

/** A card as its author fills it, or as a colleague who may reads it. */
export const OpenScorecard = z.object({
  ...Scorecard.shape,
  sheet: ScorecardSheet,
  /** What a newer version of the template asks for, as long as the card is a draft; null when there is none. */
  newer_sheet: ScorecardSheet.nullable(),
  job: z.object({ _id: z.uuid(), title: z.string() }),
  /** Where the candidate's application stands by now. */
  application_status: z.enum(["active", "hired", "rejected", "withdrawn", "merged"]),
  /** The author's own work; null for anyone else. Revision 0: nothing was saved yet. */
  draft: z
    .object({
      revision: z.int(),
      content: ScorecardContent,
      private_note: z.string(),
      /** Something of it is not submitted. */
      has_changes: z.boolean(),
      saved_at: z.string().nullable(),
    })
    .nullable(),
  /** What was submitted, the newest first. */
  submissions: z.array(Submission),
});
export type OpenScorecard = z.output<typeof OpenScorecard>;

/** A card that someone owes. */
export const OwedScorecard = z.object({
  ...Scorecard.shape,
  job: z.object({ _id: z.uuid(), title: z.string() }),
  candidate_name: z.string(),
});
export type OwedScorecard = z.output<typeof OwedScorecard>;

/** An applicant beside the others of a job. */
export const ComparedApplicant = z.object({
  application_id: z.uuid(),
  name: z.string(),
  anonymous: z.boolean(),
  stage_name: z.string(),
  status: z.string(),
  /** Cards submitted, and cards that are out. */
  submitted: z.int(),
  missing: z.int(),
  /** The asker owes a card about them, so nothing of the others is told. */
  blind: z.boolean(),
  recommendations: z.array(z.object({ recommendation: z.enum(recommendations), count: z.int() })),
  averages: z.array(
    z.object({
      attribute_id: z.uuid(),
      average: z.number(),
      lowest: z.int(),
      highest: z.int(),
      count: z.int(),
    }),
  ),
});
export type ComparedApplicant = z.output<typeof ComparedApplicant>;

const written = {
  /** Of the draft that was loaded; 0 for the first. */
  revision: z.int().min(0),
  /** Of the template that it was written by. */
  template_version: z.int().min(1),
  content: ScorecardContent,
  private_note: lines(5000).default(""),
};

export const scorecardsSchema = {
  list: {
    response: z.object({
      items: z.array(Scorecard),
      sheets: z.array(ScorecardSheet),
      /** The asker owes a card here, so that others' are not told. */
      blind: z.boolean(),
    }),
  },
  choices: {
    response: z.object({
      templates: z.array(z.object({ _id: z.uuid(), name: z.string(), version: z.int() })),
      /** What the application's stage offers first. */
      stage: z.object({ _id: z.uuid(), name: z.string(), template_id: z.uuid().nullable() }),
      people: z.array(person),
    }),
  },
  ask: {
    body: z.object({
      author_ids: z
        .array(z.uuid())
        .min(1, "Choose at least one colleague.")
        .max(MOST_ASKED, `At most ${MOST_ASKED} colleagues at once`)
        .refine((ids) => new Set(ids).size === ids.length, "Someone is named twice."),
      template_id: z.uuid(),
      due_at: z.iso.datetime().nullable().default(null),
      request: lines(500).default(""),
      /** Offer this template first in the application's stage from now on. */
      for_stage: z.boolean().default(false),
    }),
    response: z.object({ items: z.array(Scorecard) }),
  },
  get: { response: OpenScorecard },
  saveDraft: {
    body: z.object(written),
    response: z.object({ revision: z.int(), saved_at: z.string() }),
  },
  submit: { body: z.object(written), response: OpenScorecard },
  callOff: { response: Scorecard },
  mine: { query: z.object(pageQuery), response: pageOf(OwedScorecard) },
  ofJob: {
    query: z.object(pageQuery),
    response: z.object({
      job: z.object({ _id: z.uuid(), title: z.string() }),
      /** By which the averages are; the newest words for each. */
      attributes: z.array(
        z.object({ _id: z.uuid(), name: z.string(), group: z.string(), template: z.string() }),
      ),
      ...pageOf(ComparedApplicant).shape,
    }),
  },
};
