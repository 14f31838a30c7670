import { z } from "zod";

/** A person's feed, without its address: that is shown once. */
const feed = z
  .object({
    made_at: z.string(),
    /** When a calendar program last read it; null: never. */
    fetched_at: z.string().nullable(),
  })
  .nullable();

export const calendarFeedSchema = {
  get: { response: z.object({ feed }) },
  renew: { response: z.object({ url: z.string(), feed }) },
  end: { response: z.object({}) },
};
