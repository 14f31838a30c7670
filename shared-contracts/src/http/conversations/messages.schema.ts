import { z } from "zod";
import { Mentions, Message, MessageBody } from "./conversations.schema.ts";

/** A message by its place in a conversation. */
const place = z.object({
  conversationId: z.uuid(),
  seq: z.string().regex(/^[1-9]\d{0,8}$/, "A message's number"),
});
const said = z.object({ message: Message });

export const messagesSchema = {
  changes: {
    query: z.object({
      after: z.coerce.number().int().min(0),
      limit: z.coerce.number().int().min(1).max(200).default(200),
    }),
    response: z.object({ messages: z.array(Message), change: z.int() }),
  },
  edit: { params: place, body: z.object({ body: MessageBody, mentions: Mentions }), response: said },
  erase: { params: place, response: said },
  react: {
    params: place,
    body: z.object({
      emoji: z.string().regex(/^\p{RGI_Emoji}$/v, "Choose an emoji."),
      on: z.boolean(),
    }),
    response: said,
  },
  removePreview: { params: place, response: said },
  versions: {
    params: place,
    response: z.object({ versions: z.array(z.object({ body: z.string(), replacedAt: z.string() })) }),
  },
  file: {
    response: z.object({
      url: z.string(),
      name: z.string(),
      content_type: z.string(),
      /** Of a picture: a small one of it. */
      thumbnail_url: z.string().nullable(),
    }),
  },
};
