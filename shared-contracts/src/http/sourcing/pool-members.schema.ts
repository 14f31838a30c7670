import { z } from "zod";
import { pageOf, pageQuery } from "../page.schema.ts";
import { webAddress } from "../web-address.schema.ts";
import { BulkSelection } from "../applications/bulk-runs.schema.ts";
import { line, lines } from "../line.schema.ts";
import { AddedConsent, consentBases } from "../applications/added-candidates.schema.ts";
import { ADDED_MOST, TOGETHER_MOST } from "./pool-limits.ts";
import { poolStageKinds, tagList } from "./talent-pools.schema.ts";

export const memberSources = ["application", "directory", "import", "manual", "pool"] as const;
export type MemberSource = (typeof memberSources)[number];

/**
 * `ending` in thirty days or less. A candidate's own setting is `given`; without it, what is recorded with their latest
 * application: what a colleague chose when adding them, or `applied` for someone who agreed to the use for a job alone.
 */
export const consentStates = ["given", "ending", "expired", ...consentBases, "applied", "none"] as const;
export type ConsentState = (typeof consentStates)[number];

/** Why no one writes to a member. */
export const memberRefusals = [
  "gone",
  "do_not_contact",
  "not_interested",
  "no_address",
  "no_consent",
  "consent_expired",
  "not_allowed",
  "one_job",
] as const;
export type MemberRefusal = (typeof memberRefusals)[number];

/** One line of a pool. */
export const PoolMember = z.object({
  _id: z.uuid(),
  /** Null for a contact that the company brought itself. */
  user_id: z.uuid().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  headline: z.string(),
  tags: z.array(z.string()),
  source: z.enum(memberSources),
  /** The source of their latest application, as `sourceName` reads it; null for others and where it's hidden. */
  came: z.string().nullable(),
  stage_id: z.uuid(),
  standing: z.enum(poolStageKinds),
  added_at: z.string(),
  last_contacted_at: z.string().nullable(),
  consent: z.enum(consentStates),
  consent_expires_at: z.string().nullable(),
  /** Why they are not written to; null when they may be. */
  refusal: z.enum(memberRefusals).nullable(),
  version: z.int(),
});
export type PoolMember = z.output<typeof PoolMember>;

/** A line of a member's history. */
export const PoolEvent = z.object({
  _id: z.uuid(),
  kind: z.enum([
    "added",
    "moved",
    "mailed",
    "invited",
    "added_to_job",
    "noted",
    "consent",
    "edited",
    "stopped",
  ]),
  detail: z.string(),
  from_stage: z.string().nullable(),
  to_stage: z.string().nullable(),
  /** A colleague's name, or the person themselves. */
  actor: z.string(),
  /** Written by the asker: theirs to take away. */
  mine: z.boolean(),
  at: z.string(),
});
export type PoolEvent = z.output<typeof PoolEvent>;

export const PoolMemberDetails = PoolMember.extend({
  pool_id: z.uuid(),
  /** As a colleague typed it; a candidate of the product is written to without the company knowing where. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  links: z.array(z.string()),
  about: z.string(),
  source_detail: z.string(),
  added_by: z.string(),
  consent_words: z.string(),
  consent_version: z.string(),
  consent_at: z.string().nullable(),
  /** The day of what is recorded with their application, `2027-01-31`. */
  consent_since: z.string().nullable(),
  /** When all that is kept of them is erased unless their consent is renewed. */
  erased_at: z.string().nullable(),
  /** The names of other pools of the company that they are in, as far as the asker sees them. */
  other_pools: z.array(z.object({ name: z.string(), name_slug: z.string() })),
  events: z.array(PoolEvent),
});
export type PoolMemberDetails = z.output<typeof PoolMemberDetails>;

/** Which members are meant; what is left out does not narrow. */
export const memberFilter = {
  stage: z.uuid().optional(),
  tag: z.string().trim().min(1).max(40).optional(),
  source: z.enum(memberSources).optional(),
  consent: z.enum(consentStates).optional(),
  /** Parts of the name or headline. */
  q: z.string().trim().max(100).optional(),
};
export const MemberFilter = z.object(memberFilter);
export type MemberFilter = z.output<typeof MemberFilter>;

/** Chosen members, or all that match a filter at the moment of asking. */
export const MemberSelection = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(TOGETHER_MOST, `Choose at most ${TOGETHER_MOST}`) }),
  z.object({ filter: MemberFilter }),
]);
export type MemberSelection = z.output<typeof MemberSelection>;

/** What someone agreed to; the end is an ISO time. */
const Consent = z.object({
  words: lines(2000).min(1, "Describe what they agreed to."),
  version: line(60).default(""),
  given_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

const contact = {
  first_name: line(100).min(1, "Please enter a first name."),
  last_name: line(100).default(""),
  email: z.email("Please enter a valid e-mail address.").max(254).nullable().default(null),
  phone: line(40).nullable().default(null),
  headline: line(200).default(""),
  links: z.array(webAddress).max(10, "At most 10 links.").default([]),
  about: lines(5000).default(""),
  tags: tagList.default([]),
  source_detail: line(200).default(""),
  consent: Consent.nullable().default(null),
};
export type ContactForm = z.output<z.ZodObject<typeof contact>>;

/** How many came in, and who did not, with why. */
export const AddResult = z.object({
  added: z.int(),
  /** Were in the pool already. */
  there: z.int(),
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type AddResult = z.output<typeof AddResult>;

export const poolMembersSchema = {
  list: {
    query: z.object({ ...pageQuery, ...memberFilter }),
    response: pageOf(PoolMember).extend({
      /** How many match, up to ten thousand; null on later pages. */
      total: z.int().nullable(),
    }),
  },
  get: { response: PoolMemberDetails },
  add: { body: z.object(contact), response: PoolMemberDetails },
  edit: { body: z.object({ ...contact, version: z.int() }), response: PoolMemberDetails },
  takeOver: {
    body: z.union([
      z.object({ job_id: z.uuid(), selection: BulkSelection }),
      z.object({ from_pool_id: z.uuid(), selection: MemberSelection }),
      z.object({ user_ids: z.array(z.uuid()).min(1).max(TOGETHER_MOST) }),
    ]),
    response: AddResult,
  },
  move: {
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(TOGETHER_MOST, `Choose at most ${TOGETHER_MOST}`),
      stage_id: z.uuid(),
    }),
    response: z.object({
      moved: z.int(),
      left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
    }),
  },
  tag: {
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(TOGETHER_MOST),
      add: tagList.default([]),
      remove: tagList.default([]),
    }),
    response: z.object({ changed: z.int() }),
  },
  addToJob: {
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(ADDED_MOST, `Choose at most ${ADDED_MOST}`),
      job_id: z.uuid(),
      /** Null: the first stage. */
      stage_id: z.uuid().nullable().default(null),
      /** Of those who gave no consent of their own. */
      consent: AddedConsent,
      tell: z.boolean().default(true),
    }),
    response: AddResult,
  },
  note: {
    body: z.object({ body: lines(5000).min(1, "Write something first.") }),
    response: PoolMemberDetails,
  },
  removeNote: { response: PoolMemberDetails },
};
