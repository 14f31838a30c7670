import { z } from "zod";
import { userTypes } from "../../shell/access.ts";
import { Conversation, Message } from "../conversations/conversations.schema.ts";

/** A page of the product that something leads to. */
export const HelpLink = z.object({ path: z.string(), label: z.string() });

/** How something is done here. */
export const HelpArticle = z.object({
  slug: z.string(),
  title: z.string(),
  /** Whose question it is. */
  userTypes: z.array(z.enum(userTypes)),
  /** Paragraphs of plain text. */
  body: z.array(z.string()),
  /** Where it is done. */
  link: HelpLink.nullable(),
});
export type HelpArticle = z.output<typeof HelpArticle>;

export const helpSchema = {
  articles: {
    query: z.object({ q: z.string().trim().max(200, "At most 200 characters.").default("") }),
    response: z.object({ articles: z.array(HelpArticle) }),
  },
  openAssistant: { response: z.object({ conversation: Conversation }) },
  askTeam: {
    /** The assistant's answer that didn't help, by its sequence. */
    body: z.object({ seq: z.int().min(1) }),
    response: z.object({ reference: z.string(), message: Message }),
  },
};
