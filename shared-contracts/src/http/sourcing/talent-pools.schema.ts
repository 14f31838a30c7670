import { z } from "zod";
import { pageOf, pageQuery } from "../page.schema.ts";
import { tagColours } from "../applications/applications.schema.ts";
import { line, lines } from "../line.schema.ts";

export const poolVisibilities = ["private", "team", "organization"] as const;
export type PoolVisibility = (typeof poolVisibilities)[number];

/** Where a stage leads: a pool has as many open ones as it likes, and one of each other kind. */
export const poolStageKinds = ["open", "applied", "not_interested", "do_not_contact", "removed"] as const;
export type PoolStageKind = (typeof poolStageKinds)[number];

export const PoolStage = z.object({
  _id: z.uuid(),
  name: z.string(),
  kind: z.enum(poolStageKinds),
  /** How many stand in it. */
  count: z.int(),
});
export type PoolStage = z.output<typeof PoolStage>;

/** A pool in a list. */
export const PoolCard = z.object({
  _id: z.uuid(),
  name: z.string(),
  name_slug: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  colour: z.enum(tagColours),
  visibility: z.enum(poolVisibilities),
  state: z.enum(["active", "archived"]),
  /** A colleague's name; null when they left. */
  manager: z.string().nullable(),
  /** Of those who were not removed. */
  members: z.int(),
  updated_at: z.string(),
});
export type PoolCard = z.output<typeof PoolCard>;

/** A colleague that a pool is shared with. */
const Shared = z.object({ user_id: z.uuid(), name: z.string(), can_work: z.boolean() });

export const Pool = PoolCard.extend({
  manager_id: z.uuid().nullable(),
  version: z.int(),
  stages: z.array(PoolStage),
  people: z.array(Shared),
  /** Whether the asker may change the pool and work with its people, as far as sharing goes. */
  may_work: z.boolean(),
});
export type Pool = z.output<typeof Pool>;

export const tagList = z.array(line(40).min(1)).max(20, "At most 20 tags.");

const form = {
  name: line(120).min(1, "Give the pool a name."),
  description: lines(2000).default(""),
  manager_id: z.uuid(),
  tags: tagList.default([]),
  colour: z.enum(tagColours).default("neutral"),
  visibility: z.enum(poolVisibilities).default("organization"),
  /** Counts where the visibility is `team`. */
  people: z
    .array(z.object({ user_id: z.uuid(), can_work: z.boolean().default(true) }))
    .max(100, "At most 100 colleagues.")
    .default([]),
  /** The open stages in their order; the last ones of every pool are its own. */
  stages: z
    .array(z.object({ _id: z.uuid().optional(), name: line(60).min(1, "Give the stage a name.") }))
    .min(1, "A pool needs a first stage.")
    .max(12, "At most 12 stages.")
    .refine(
      (stages) => new Set(stages.map(({ name }) => name.toLowerCase())).size === stages.length,
      "Two stages have the same name",
    ),
};
export type PoolForm = z.output<z.ZodObject<typeof form>>;

export const talentPoolsSchema = {
  list: {
    query: z.object({
      ...pageQuery,
      state: z.enum(["active", "archived"]).default("active"),
      q: z.string().trim().max(100).optional(),
    }),
    /** `near`: none has the words that were typed; these come near. */
    response: pageOf(PoolCard).extend({ near: z.boolean() }),
  },
  create: { body: z.object(form), response: Pool },
  get: {
    /** An id, or the pool's `name_slug`. */
    params: z.object({ slugOrId: z.string().min(1).max(120) }),
    response: Pool,
  },
  edit: { body: z.object({ ...form, version: z.int() }), response: Pool },
  setState: { body: z.object({ to: z.enum(["active", "archived"]) }), response: Pool },
};
