import { z } from "zod";
import { ApplicationStatus, ApplicationTag } from "../applications/applications.schema.ts";
import { SourceKey } from "../applications/source.schema.ts";
import { recommendations } from "../evaluation/scorecard-limits.ts";
import { StageType } from "../jobs/job-fields.schema.ts";
import { type OfferState, offerStateWords } from "../offers/offer-words.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { candidateColumns, CANDIDATES_MOST, TAGGED_TOGETHER } from "./candidate-columns.ts";

const day = z.iso.date();

/** Which candidates are meant; what is left out does not narrow. */
export const candidateFilter = {
  /** Words of a name. */
  q: z.string().trim().max(100).optional(),
  status: ApplicationStatus.optional(),
  job: z.uuid().optional(),
  stage_type: StageType.optional(),
  /** On any of the person's applications. */
  tag: z.uuid().optional(),
  source: SourceKey.optional(),
  /** Applied on this day (UTC) or later. */
  from: day.optional(),
  /** Applied on this day (UTC) or earlier. */
  to: day.optional(),
  /** In this talent pool. */
  pool: z.uuid().optional(),
  /** Was sent an offer. */
  offer: z.literal("yes").optional(),
  /** Has more than one application. */
  several: z.literal("yes").optional(),
};
export const CandidateFilter = z.object(candidateFilter);
export type CandidateFilter = z.output<typeof CandidateFilter>;

export const candidateSorts = ["newest", "oldest", "active", "idle", "name", "name_desc"] as const;
const sort = z.enum(candidateSorts).default("newest");

const CandidateName = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  logo_url: z.string().nullable(),
});

/** One application of a candidate, as their list and page name it. */
export const CandidateApplication = z.object({
  _id: z.uuid(),
  job: z.object({ _id: z.uuid(), title: z.string() }),
  stage: z.object({ name: z.string(), type: StageType }),
  status: ApplicationStatus,
  applied_at: z.string(),
  source: SourceKey,
  /** A colleague added them, wherever they found them. */
  added: z.boolean(),
});
export type CandidateApplication = z.output<typeof CandidateApplication>;

/** One person of the list. Their `_id` is the application's while they are anonymous. */
export const ListedCandidate = z.object({
  candidate: CandidateName,
  anonymous: z.boolean(),
  /** What they say of themselves in a line; empty for many. */
  headline: z.string(),
  /** The latest of their applications that matches. */
  application: CandidateApplication,
  /** How many applications of theirs the reader may see. */
  application_count: z.int(),
  /** Of all these applications. */
  tags: z.array(ApplicationTag),
  active_at: z.string(),
});
export type ListedCandidate = z.output<typeof ListedCandidate>;

export const columnNames = z.array(z.enum(candidateColumns)).max(candidateColumns.length);

/** What a candidate wrote or was told, with the application it belongs to. */
const ofApplication = {
  application_id: z.uuid(),
  job: z.object({ _id: z.uuid(), title: z.string() }),
};

/** Everything a company sees of one person before the sections of their page. */
export const CandidateDetails = z.object({
  candidate: CandidateName.extend({
    /** Empty while they are anonymous. */
    email_address: z.string(),
    phone_number: z.string().nullable(),
  }),
  anonymous: z.boolean(),
  headline: z.string(),
  /** Their present work, where their profile names it. */
  position: z.object({ title: z.string(), company: z.string() }).nullable(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  tags: z.array(ApplicationTag),
  /** They may not be written to: they, or the company, ended contact. */
  do_not_contact: z.boolean(),
  /** Newest first. */
  applications: z.array(
    CandidateApplication.extend({
      active_at: z.string(),
      ended_at: z.string().nullable(),
      rejection_reason: z.string().nullable(),
      withdraw_reason: z.string().nullable(),
    }),
  ),
});
export type CandidateDetails = z.output<typeof CandidateDetails>;

export const CandidateMail = z.object({
  _id: z.uuid(),
  subject: z.string(),
  sent_at: z.string(),
  /** The job it is about, or the pool it was sent from. */
  job: z.object({ _id: z.uuid(), title: z.string() }).nullable(),
  pool: z.object({ name: z.string(), name_slug: z.string() }).nullable(),
});
export type CandidateMail = z.output<typeof CandidateMail>;

export const CandidateNote = z.object({
  _id: z.uuid(),
  ...ofApplication,
  author: z.string(),
  body: z.string(),
  private: z.boolean(),
  created_at: z.string(),
});
export type CandidateNote = z.output<typeof CandidateNote>;

export const CandidatePool = z.object({
  member_id: z.uuid(),
  name: z.string(),
  name_slug: z.string(),
  stage: z.string(),
  added_at: z.string(),
});
export type CandidatePool = z.output<typeof CandidatePool>;

export const CandidateOffer = z.object({
  _id: z.uuid(),
  ...ofApplication,
  version: z.int(),
  state: z.enum(Object.keys(offerStateWords) as [OfferState, ...OfferState[]]),
  sent_at: z.string().nullable(),
  expires_at: z.string().nullable(),
});
export type CandidateOffer = z.output<typeof CandidateOffer>;

export const CandidateScorecard = z.object({
  _id: z.uuid(),
  ...ofApplication,
  author: z.string(),
  submitted_at: z.string(),
  /** Null: none was given, or the reader still owes a card and sees it later. */
  recommendation: z.enum(recommendations).nullable(),
  /** The reader owes a card for this application: what colleagues say is shown once it is submitted. */
  waits: z.boolean(),
});
export type CandidateScorecard = z.output<typeof CandidateScorecard>;

export const CandidateFile = z.object({
  /** Null: the résumé that came with the application. */
  file_id: z.uuid().nullable(),
  ...ofApplication,
  name: z.string(),
  size: z.int(),
  added_at: z.string(),
});
export type CandidateFile = z.output<typeof CandidateFile>;

/** A tag, and people who got or lost it. */
const TaggedPeople = z.object({ tag_id: z.uuid(), ids: z.array(z.uuid()) });
export type TaggedPeople = z.output<typeof TaggedPeople>;

export const candidatesSchema = {
  list: {
    query: z.object({ ...pageQuery, ...candidateFilter, sort }),
    response: pageOf(ListedCandidate).extend({
      /** No name has the words that were typed; these come near. */
      near: z.boolean(),
    }),
  },
  /** Up to ten thousand and one. */
  count: { query: z.object(candidateFilter), response: z.object({ total: z.int() }) },
  ids: {
    query: z.object(candidateFilter),
    response: z.object({
      /** Of those with a name and of anonymous ones, the latest applied first. */
      ids: z.array(z.uuid()),
      /** More match than the first ten thousand. */
      cut: z.boolean(),
    }),
  },
  tag: {
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(TAGGED_TOGETHER, `Choose at most ${TAGGED_TOGETHER}`),
      add: z.array(z.uuid()).max(20, "At most 20 tags.").default([]),
      remove: z.array(z.uuid()).max(20, "At most 20 tags.").default([]),
    }),
    response: z.object({
      /** How many people changed. */
      changed: z.int(),
      /** Who got and who lost each tag: the opposite undoes it. */
      added: z.array(TaggedPeople),
      removed: z.array(TaggedPeople),
    }),
  },
  exportCsv: {
    body: z.object({
      /** Only these people; without them all that match. */
      ids: z.array(z.uuid()).min(1).max(CANDIDATES_MOST).optional(),
      filter: CandidateFilter.default({}),
      sort,
      columns: columnNames,
      cursor: pageQuery.cursor,
    }),
    /** A thousand rows, below the heading on the first page. */
    response: z.object({ csv: z.string(), nextCursor: z.string().nullable() }),
  },
  columns: { response: z.object({ columns: columnNames.nullable() }) },
  setColumns: { body: z.object({ columns: columnNames }), response: z.object({ columns: columnNames }) },
  get: { response: CandidateDetails },
  mails: { response: z.array(CandidateMail) },
  notes: { response: z.array(CandidateNote) },
  pools: { response: z.array(CandidatePool) },
  offers: { response: z.array(CandidateOffer) },
  scorecards: { response: z.array(CandidateScorecard) },
  files: { response: z.array(CandidateFile) },
};
