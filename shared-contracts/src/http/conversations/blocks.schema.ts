import { z } from "zod";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { ConversationMember } from "./conversations.schema.ts";

/** Someone the person blocked. */
export const BlockedPerson = ConversationMember.pick({
  _id: true,
  first_name: true,
  last_name: true,
  logo_url: true,
}).extend({ blockedAt: z.string() });
export type BlockedPerson = z.output<typeof BlockedPerson>;

/** Why something is reported, in the order people see it. */
export const reportReasons = ["spam", "harassment", "fraud", "discrimination", "other"] as const;

export const blocksSchema = {
  list: { response: z.object({ people: z.array(BlockedPerson) }) },
  block: { response: z.object({ blocked: z.literal(true) }) },
  unblock: { response: z.object({ blocked: z.literal(false) }) },
  report: {
    body: z.object({
      /** The message; the whole conversation without one. */
      seq: z.int().min(1).optional(),
      reason: z.enum(reportReasons, "Please choose a reason."),
      note: z
        .string()
        .trim()
        .max(1000, "At most 1,000 characters.")
        .refine((text) => SHOWN_TEXT.test(text.replace(/[\n\r\t]/g, "")), UNSHOWN)
        .default(""),
    }),
    /** `already`: this person reported it before, and nothing was added. */
    response: z.object({ already: z.boolean() }),
  },
};
