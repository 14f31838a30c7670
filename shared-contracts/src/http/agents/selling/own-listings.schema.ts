import { z } from "zod";
import { sought } from "../../page.schema.ts";
import { line, lines } from "../../line.schema.ts";
import { RichText } from "../../rich-text.schema.ts";
import { AgentHealth } from "../agent-health.schema.ts";
import { agentLanguages } from "../agent-languages.ts";
import { agentCategories, type AgentCategory } from "../categories.ts";
import { ListingPermissions } from "../listing-permissions.schema.ts";
import { ListingPicture } from "../listing-picture.schema.ts";
import { Price } from "../listings.schema.ts";
import { ServiceTerms } from "../service.schema.ts";
import { AgentAddress, AgentConnection, AgentReading } from "./agent-connection.schema.ts";
import { ListingChecks } from "./listing-checks.schema.ts";
import {
  MOST_KEY,
  MOST_LANGUAGES,
  MOST_PICTURES,
  MOST_PRICE,
  MOST_ROWS,
  MOST_SAMPLES,
  MOST_TAGS,
} from "./listing-limits.ts";
import { type ReviewCode, reviewCodes, saleStates, versionStates } from "./version-states.ts";

const Category = z.enum(Object.keys(agentCategories) as AgentCategory[]);

/** Something that an agent asks for, or hands back. */
const Exchange = z.object({ name: line(80), detail: line(200) });

/** What a seller writes of an agent. A draft may be unfinished; a submission asks for the rest. */
export const ListingFields = z.object({
  title: line(120),
  summary: line(240),
  description: RichText,
  category: Category.nullable(),
  tags: z.array(line(40)).max(MOST_TAGS, `At most ${MOST_TAGS} tags.`),
  languages: z
    .array(z.enum(agentLanguages))
    .max(MOST_LANGUAGES, `At most ${MOST_LANGUAGES} languages.`)
    .default([]),
  /** The first is its cover. */
  pictures: z.array(ListingPicture).max(MOST_PICTURES, `At most ${MOST_PICTURES} pictures.`).default([]),
  /** What it does, one line each. */
  abilities: z.array(line(160)).max(MOST_ROWS, `At most ${MOST_ROWS} lines.`),
  inputs: z.array(Exchange).max(MOST_ROWS, `At most ${MOST_ROWS} lines.`),
  outputs: z.array(Exchange).max(MOST_ROWS, `At most ${MOST_ROWS} lines.`),
  /** Null until a price was chosen; `amount` in minor units, 0 is free. */
  price: Price.refine(({ amount, most = 0 }) => Math.max(amount, most) <= MOST_PRICE, {
    path: ["amount"],
    error: "This is more than any agent costs.",
  }).nullable(),
  permissions: ListingPermissions,
  /** Where it is reached; null for a service that people do. */
  connection: AgentConnection.nullable(),
  /** Of a service that people do: its milestones, whose sums together are its price. Null for what runs. */
  service: ServiceTerms.nullable().default(null),
  /** What a buyer may ask it first; checks ask it too. */
  samples: z.array(line(400)).max(MOST_SAMPLES, `At most ${MOST_SAMPLES} samples.`),
  /** How buyers reach the seller, and how soon they hear. */
  support: lines(600),
  /** What is new in this version; empty in the first. */
  changelog: lines(2000),
});
export type ListingFields = z.output<typeof ListingFields>;

/** What a reviewer says of a field. */
export const ReviewNote = z.object({
  /** The field's path within `ListingFields`; empty for the whole. */
  field: z.string(),
  code: z.enum(Object.keys(reviewCodes) as ReviewCode[]),
  text: z.string(),
});
export type ReviewNote = z.output<typeof ReviewNote>;

const head = {
  _id: z.uuid(),
  /** Whether it is in the store. */
  sale: z.enum(saleStates),
  /** The version that is worked on, or the newest: its number, and how far it is. */
  version: z.int(),
  state: z.enum(versionStates),
  /** The version that buyers see; null before the first. */
  live_version: z.int().nullable(),
  /** Grows with every save. */
  revision: z.int(),
  updated_at: z.string(),
  submitted_at: z.string().nullable(),
  /** Until when the review is promised. */
  due_at: z.string().nullable(),
  /** Days in a row on which it was called and didn't answer. */
  down_days: z.int(),
};

/** One of a seller's agents in their list. */
export const OwnListingItem = z.object({
  ...head,
  title: z.string(),
  price: Price.nullable(),
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
});
export type OwnListingItem = z.output<typeof OwnListingItem>;

/** What the seller said against the last rejection or suspension, and what became of it. */
const OwnAppeal = z.object({
  text: z.string(),
  created_at: z.string(),
  /** Null while it waits. */
  upheld: z.boolean().nullable(),
  answer: z.string().nullable(),
});

/** One of a seller's agents as they write it. */
export const OwnListing = z.object({
  ...head,
  fields: ListingFields,
  /** What the last review said. */
  notes: z.array(ReviewNote),
  /** Why staff took it out of the store; null while it isn't suspended. */
  suspension: z.object({ reason: z.string(), suspended_at: z.string() }).nullable(),
  /** Null before there is one against the suspension, or against the newest version's rejection. */
  appeal: OwnAppeal.nullable(),
  /** Whether a key is kept with which the agent is called. The key itself is never shown. */
  has_key: z.boolean(),
  /** Null before it was called. `problem`: what came of the last call; empty where it answered. */
  health: AgentHealth.extend({ problem: z.string() }).nullable(),
  /** What the last checks of the newest version found; null before there were any. */
  checks: ListingChecks.nullable(),
});
export type OwnListing = z.output<typeof OwnListing>;

const revision = z.object({ revision: z.int() });
const Key = z.string().trim().min(1, "Enter the key.").max(MOST_KEY, `At most ${MOST_KEY} characters.`);

export const ownListingsSchema = {
  list: {
    query: z.object({ q: sought }),
    response: z.object({
      data: z.array(OwnListingItem),
      /** Whether they are on a plan by which they may write and submit. */
      may_sell: z.boolean(),
      /** What the store keeps of each sale, in hundredths of a percent. */
      commission_bps: z.int(),
    }),
  },
  get: { response: OwnListing },
  create: { body: ListingFields.extend({ client_id: z.uuid() }), response: OwnListing },
  save: { body: ListingFields.extend({ revision: z.int() }), response: OwnListing },
  submit: { body: revision, response: OwnListing },
  appeal: {
    body: z.object({ text: lines(2000).min(20, "Say in at least 20 characters what was judged wrongly.") }),
    response: OwnListing,
  },
  connect: {
    body: AgentConnection.extend({ url: AgentAddress, key: Key.nullable(), listing_id: z.uuid().nullable() }),
    response: z.object({ data: AgentReading }),
  },
  setKey: { body: z.object({ key: Key.nullable() }), response: OwnListing },
  check: { response: OwnListing },
  withdraw: { response: OwnListing },
  remove: { response: z.object({ data: z.object({ removed: z.literal(true) }) }) },
  archive: { response: OwnListing },
};
