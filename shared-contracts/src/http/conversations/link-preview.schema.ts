import { z } from "zod";

/** What the page behind a message's first link calls itself: text only. */
export const LinkPreview = z.object({
  /** As it was written in the message. */
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** The page's host where it doesn't name its site. */
  site_name: z.string(),
});
export type LinkPreview = z.output<typeof LinkPreview>;
