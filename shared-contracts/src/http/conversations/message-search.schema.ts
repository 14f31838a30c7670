import { z } from "zod";

/** A message that was found: what it says around the words that were typed. */
export const MessageHit = z.object({
  conversationId: z.uuid(),
  /** The conversation's name, or those of the others in it. */
  conversation_name: z.string(),
  seq: z.int(),
  sender_name: z.string(),
  isOwn: z.boolean(),
  createdAt: z.string(),
  text: z.string(),
  /** Where the words stand in `text`: from, and up to. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type MessageHit = z.output<typeof MessageHit>;

export const messageSearchSchema = {
  search: {
    query: z.object({
      /** Words that a message must all have; the last may be the beginning of one. */
      search: z.string().max(100, "At most 100 characters."),
      /** Only in this conversation. */
      conversationId: z.uuid().optional(),
      cursor: z.string().max(300).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.object({ hits: z.array(MessageHit), nextCursor: z.string().nullable() }),
  },
};
