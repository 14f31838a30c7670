import { z } from "zod";
import { roleTags } from "../../shell/permissions.ts";

/** Somebody who works in the company. */
export const Member = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.string(),
  logo_url: z.string().nullable(),
  /** Their title, in the company's own words; may be empty. */
  position: z.string(),
  role: z.enum(roleTags),
  joined_at: z.string(),
});
export type Member = z.output<typeof Member>;

export const membersSchema = {
  list: { response: z.object({ members: z.array(Member).readonly() }) },
};
