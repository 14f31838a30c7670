import { z } from "zod";
import { cardFields, LONGEST_DAYS } from "./card-fields.ts";

/** `open` until it is revoked, its time is over, or the candidate withdrew. */
export const LoubbyCard = z.object({
  _id: z.uuid(),
  application_id: z.uuid(),
  /** Where anyone may read it while it is open. */
  url: z.string(),
  fields: z.array(z.enum(cardFields)),
  note: z.string(),
  state: z.enum(["open", "revoked", "expired", "withdrawn"]),
  /** A colleague's name. */
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** How often its page was opened. */
  views: z.int(),
  last_viewed_at: z.string().nullable(),
});
export type LoubbyCard = z.output<typeof LoubbyCard>;

const words = z.string().trim().max(500, "At most 500 characters.");

export const loubbyCardsSchema = {
  list: {
    response: z.object({
      items: z.array(LoubbyCard),
      /** Whether the candidate lets companies reach out to them: without, nothing that reaches them is passed on. */
      may_pass_contact_on: z.boolean(),
    }),
  },
  create: {
    body: z.object({
      fields: z.array(z.enum(cardFields)).min(1, "Choose what the card shows.").max(cardFields.length),
      note: words.default(""),
      days: z.int().min(1, "At least one day.").max(LONGEST_DAYS, `At most ${LONGEST_DAYS} days.`),
    }),
    response: LoubbyCard,
  },
  revoke: { response: LoubbyCard },
};
