import { z } from "zod";
import { lines } from "../line.schema.ts";
import { POOL_LINK_DAYS } from "./pool-limits.ts";

/** What a link shows beside the first name: never what reaches someone. */
export const poolLinkFields = ["full_name", "headline", "stage", "tags"] as const;
export type PoolLinkField = (typeof poolLinkFields)[number];

export const PoolLink = z.object({
  _id: z.uuid(),
  pool_id: z.uuid(),
  /** Where anyone may read it while it is open. */
  url: z.string(),
  fields: z.array(z.enum(poolLinkFields)),
  /** The stage that it shows alone, or null. */
  stage: z.string().nullable(),
  note: z.string(),
  state: z.enum(["open", "revoked", "expired"]),
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  views: z.int(),
  last_viewed_at: z.string().nullable(),
});
export type PoolLink = z.output<typeof PoolLink>;

export const poolLinksSchema = {
  list: { response: z.array(PoolLink) },
  create: {
    body: z.object({
      fields: z
        .array(z.enum(poolLinkFields))
        .min(1, "Choose what the link shows.")
        .max(poolLinkFields.length),
      stage_id: z.uuid().nullable().default(null),
      note: lines(500).default(""),
      days: z.int().min(1, "At least one day.").max(POOL_LINK_DAYS, `At most ${POOL_LINK_DAYS} days.`),
    }),
    response: PoolLink,
  },
  revoke: { response: PoolLink },
};
