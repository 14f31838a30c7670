import { z } from "zod";

/** A colleague as a job or an approval names them. */
export const Colleague = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  logo_url: z.string().nullable(),
});
export type Colleague = z.output<typeof Colleague>;
