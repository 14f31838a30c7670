import { z } from "zod";

export const sourceTypes = ["portal", "company_page", "link", "referral", "auto_apply", "manual"] as const;

const word = z.string().max(100);

/** How an application came to its job. */
export const ApplicationSource = z.object({
  type: z.enum(sourceTypes),
  /** The site or campaign that brought the visit, as `siteNamed` folds it. */
  name: z.string().max(40).optional(),
  /** `source`, `medium`, `campaign`, … of the link, without their prefix. */
  utm: z.record(word, word).optional(),
  /** The host of the page that linked to the job. */
  referrer: word.optional(),
});
export type ApplicationSource = z.output<typeof ApplicationSource>;

/** What people see and filter as an application's source: how it came, or `from:` and the site that brought it. */
export const SourceKey = z.union([
  z.enum(sourceTypes),
  z.string().regex(/^from:[\p{L}\p{M}\p{N}._-]{1,40}$/u, "There is no such source."),
]);
export type SourceKey = z.output<typeof SourceKey>;

/** What a link to a job carried along, as its address named it; the server decides what of it counts. */
export const Carried = z
  .object({
    from: word,
    ref: word,
    came: word,
    referrer: word,
    utm_source: word,
    utm_medium: word,
    utm_campaign: word,
    utm_content: word,
    utm_term: word,
  })
  .partial();
