import { z } from "zod";
import { line } from "../line.schema.ts";
import { TalentFilter } from "./talents.schema.ts";

/** A search that a member of a company keeps; theirs alone. */
export const TalentSearch = z.object({
  _id: z.uuid(),
  name: z.string(),
  filter: TalentFilter,
  /** New matches ring and are mailed, once a day. */
  alert: z.boolean(),
  /** People who match and are new or changed since it was last looked at; at most 100. */
  fresh: z.int(),
  created_at: z.string(),
  seen_at: z.string(),
});
export type TalentSearch = z.output<typeof TalentSearch>;

const form = z.object({
  name: line(120).min(1, "Please enter a name."),
  filter: TalentFilter,
  alert: z.boolean().default(false),
});

export const talentSearchesSchema = {
  list: { response: z.object({ items: z.array(TalentSearch) }) },
  create: { body: form, response: TalentSearch },
  change: { body: form, response: TalentSearch },
  seen: { response: TalentSearch },
  remove: { response: z.object({}) },
};
