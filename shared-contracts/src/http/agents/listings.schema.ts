import { z } from "zod";
import { currencies, type CurrencyCode } from "../../shell/wallet/currencies.ts";
import { Conversation } from "../conversations/conversations.schema.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { RichText } from "../rich-text.schema.ts";
import { ListingPermissions } from "./listing-permissions.schema.ts";
import { AgentHealth } from "./agent-health.schema.ts";
import { ListingPicture } from "./listing-picture.schema.ts";
import { priceModels } from "./price-models.ts";
import { ServiceTerms } from "./service.schema.ts";
import { agentCategories, type AgentCategory, listingSorts } from "./categories.ts";

const Category = z.enum(Object.keys(agentCategories) as AgentCategory[]);
const Currency = z.enum(Object.keys(currencies) as CurrencyCode[]);

/** Amounts in minor units of the currency; 0 is free. */
export const Price = z.object({
  /** What is paid once, each month, for 1,000 characters of an answer, or for all milestones together. */
  amount: z.int().min(0),
  currency: Currency,
  /** One price unless told. */
  model: z.enum(priceModels).optional(),
  /** What one answer costs at most, where it is paid per use. */
  most: z.int().min(0).optional(),
});
export type Price = z.output<typeof Price>;

/** `average` is null before the first review. */
export const Rating = z.object({ average: z.number().nullable(), count: z.int() });

/** A published AI agent as a card shows it. */
export const ListingCard = z.object({
  _id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  category: Category,
  price: Price,
  rating: Rating,
  /** Null where the seller has not given one; the page then draws its own. */
  cover_url: z.string().nullable(),
  store: z.object({
    _id: z.uuid(),
    name: z.string(),
    name_slug: z.string(),
    logo_url: z.string().nullable(),
  }),
  published_at: z.string(),
  /** It hasn't answered for some days. */
  under_maintenance: z.boolean(),
});
export type ListingCard = z.output<typeof ListingCard>;

/** Something an agent asks for, or hands back. */
const Exchange = z.object({ name: z.string(), detail: z.string() });
export type Exchange = z.output<typeof Exchange>;

/** A version that buyers had or have: what was new in it; empty for the first. */
const PublishedVersion = z.object({ version: z.int(), changelog: z.string(), published_at: z.string() });
export type PublishedVersion = z.output<typeof PublishedVersion>;

/** A published AI agent, whole. */
export const Listing = ListingCard.extend({
  description: RichText,
  /** What it does, one line each. */
  abilities: z.array(z.string()),
  tags: z.array(z.string()),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  /** The first is the cover. */
  pictures: z.array(ListingPicture),
  inputs: z.array(Exchange),
  outputs: z.array(Exchange),
  permissions: ListingPermissions,
  /** How buyers reach the seller, and how soon they hear. */
  support: z.string(),
  /** What a buyer may ask it first. */
  samples: z.array(z.string()),
  /** The last ten, the one on sale first. */
  versions: z.array(PublishedVersion),
  /** It answers by itself, so it can be tried; people do the work of others. */
  runs: z.boolean(),
  /** How a service that people do is sold; null for what runs. */
  service: ServiceTerms.nullable(),
  /** Null for a service that people do, and before it was called. */
  health: AgentHealth.nullable(),
  /** How many reviews gave one star, two, … five. */
  stars: z.array(z.int()).length(5),
  seller: z.object({
    name: z.string(),
    tagline: z.string(),
    since: z.string(),
    /** Of all published agents of the store. */
    listings: z.int(),
    rating: Rating,
  }),
});
export type Listing = z.output<typeof Listing>;

export const ListingReview = z.object({
  _id: z.uuid(),
  author: z.string(),
  rating: z.int().min(1).max(5),
  body: z.string(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  /** The version that it is about; null for one from before versions were noted. */
  version: z.int().nullable(),
  /** Its author bought the agent here. */
  verified: z.boolean(),
  /** The asker wrote it. */
  mine: z.boolean(),
  /** The asker sells the agent. */
  may_reply: z.boolean(),
  /** What the seller says to it. */
  reply: z.object({ text: z.string(), at: z.string() }).nullable(),
});
export type ListingReview = z.output<typeof ListingReview>;

const amount = z.coerce.number().int().min(0).max(1_000_000_000_00, "This is more than any agent costs.");

/** Counts of what each further choice would leave, up to 1,000. Each leaves out its own choice and keeps all others. */
export const ListingFacets = z.object({
  categories: z.array(z.object({ category: Category, count: z.int() })),
  free: z.int(),
});
export type ListingFacets = z.output<typeof ListingFacets>;

const search = z
  .object({
    ...pageQuery,
    q: z.string().trim().max(200).optional(),
    category: Category.optional(),
    currency: Currency.optional(),
    /** Minor units of `currency`, both ends included. */
    min_price: amount.optional(),
    max_price: amount.optional(),
    sort: z.enum(listingSorts).optional(),
    /** Only what costs nothing. */
    free: z.literal("true").optional(),
    /** Only what the asking person has saved. */
    saved: z.literal("true").optional(),
    /** Only what this store sells. */
    store: z.uuid().optional(),
  })
  .refine(
    ({ currency, min_price, max_price, sort = "newest" }) =>
      currency !== undefined ||
      (min_price === undefined && max_price === undefined && !sort.startsWith("price_")),
    { path: ["currency"], error: "Choose a currency to compare prices." },
  )
  .refine(({ min_price = 0, max_price = Infinity }) => min_price <= max_price, {
    path: ["max_price"],
    error: "The maximum price is below the minimum.",
  });

export const listingsSchema = {
  list: {
    query: search,
    /** `total`: how many match, up to 1,000. `near`: none has the words that were typed; these come near. */
    response: pageOf(ListingCard).extend({ total: z.int(), near: z.boolean() }),
  },
  facets: { query: search, response: z.object({ data: ListingFacets }) },
  get: { response: Listing },
  try: { body: z.strictObject({}), response: z.object({ conversation: Conversation }) },
  reviews: { query: z.object(pageQuery), response: pageOf(ListingReview) },
};
