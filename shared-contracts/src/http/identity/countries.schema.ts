import { z } from "zod";

/** A country of the phone field. */
export const Country = z.object({
  name: z.string(),
  /** Its flag as an emoji. */
  flag: z.string(),
  /** ISO 3166-1, two letters. */
  code: z.string(),
  /** With its `+`. */
  dial_code: z.string(),
});
export type Country = z.output<typeof Country>;

export const countriesSchema = {
  list: { response: z.object({ countries: z.array(Country).readonly() }) },
};
