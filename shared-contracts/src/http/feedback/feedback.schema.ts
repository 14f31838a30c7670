import { z } from "zod";
import { feedbackTypes } from "../../shell/lists.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { feedbackStates, supportCategories } from "./support-categories.ts";

/** A request as its sender sees it. */
export const FeedbackRequest = z.object({
  _id: z.uuid(),
  type: z.enum(feedbackTypes),
  category: z.enum(supportCategories),
  subject: z.string(),
  body: z.string(),
  /** The page it came from, or empty. */
  page: z.string(),
  has_screenshot: z.boolean(),
  state: z.enum(feedbackStates),
  created_at: z.string(),
  updated_at: z.string(),
});
export type FeedbackRequest = z.output<typeof FeedbackRequest>;

const NewFeedback = z.object({
  /** The form's own id: sent twice, it is one request. */
  client_id: z.uuid(),
  type: z.enum(feedbackTypes, "Please choose a type."),
  category: z.enum(supportCategories, "Please choose a topic.").default("Others"),
  subject: z
    .string()
    .trim()
    .min(1, "Please enter a subject.")
    .max(140, "At most 140 characters.")
    .regex(SHOWN_TEXT, UNSHOWN),
  body: z
    .string()
    .trim()
    .min(10, "Please tell us a little more.")
    .max(5000, "At most 5,000 characters.")
    .refine((text) => SHOWN_TEXT.test(text.replace(/[\n\r\t]/g, "")), UNSHOWN),
  /** A path of the product. */
  page: z
    .string()
    .trim()
    .max(300, "At most 300 characters.")
    .regex(/^(?:\/[^\p{Cc}]*)?$/u, "Paste the address from the first / on.")
    .default(""),
  /** Needed from visitors; signed-in people are answered at their own address. */
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email("Please enter a valid e-mail address."))
    .optional(),
  /** The sender's own upload for the purpose `screenshot`; visitors have none. */
  screenshot_file_id: z.uuid().nullable().default(null),
  /** People never see this field and leave it empty. */
  website: z.string().max(300).default(""),
});
export type NewFeedback = z.input<typeof NewFeedback>;

export const feedbackSchema = {
  /** `reference` is how the sender names it to support. */
  send: { body: NewFeedback, response: z.object({ reference: z.string() }) },
  mine: { query: z.object(pageQuery), response: pageOf(FeedbackRequest) },
};
