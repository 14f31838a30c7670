import { z } from "zod";

/** Someone this person may write to. */
export const Contact = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  logo_url: z.string().nullable(),
  relation: z.enum(["colleague", "applicant", "acquaintance"]),
  /** What makes them known in a list: their position, the job they applied for, or their company. */
  detail: z.string(),
});
export type Contact = z.output<typeof Contact>;
