import { z } from "zod";

export const sourceTypes = ["portal", "company_page", "link", "referral", "auto_apply", "manual"] as const;

const word = z.string().max(100);

/** How an application came to its job. */
export const ApplicationSource = z.object({
  type: z.enum(sourceTypes),
  /** `source`, `medium`, `campaign`, … of the link, without their prefix. */
  utm: z.record(word, word).optional(),
  /** The host of the page that linked to the job. */
  referrer: word.optional(),
});
export type ApplicationSource = z.output<typeof ApplicationSource>;

/** What a link to a job carried along, as its address named it; the server decides what of it counts. */
export const Carried = z
  .object({
    from: word,
    ref: word,
    referrer: word,
    utm_source: word,
    utm_medium: word,
    utm_campaign: word,
    utm_content: word,
    utm_term: word,
  })
  .partial();
