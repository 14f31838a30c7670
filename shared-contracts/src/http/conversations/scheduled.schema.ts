import { z } from "zod";
import { Mentions, Message, MessageBody } from "./conversations.schema.ts";

/** Scheduled messages of one person in one conversation, at most. */
export const MOST_SCHEDULED = 50;

/** A message that is sent at its time. */
export const ScheduledMessage = z.object({
  _id: z.uuid(),
  conversationId: z.uuid(),
  body: z.string(),
  send_at: z.string(),
  /** Why it couldn't be sent; null while it waits. */
  refusal: z.string().nullable(),
});
export type ScheduledMessage = z.output<typeof ScheduledMessage>;

const one = z.object({ message: ScheduledMessage });
const send_at = z.iso.datetime("Please choose a time.");

export const scheduledSchema = {
  list: { response: z.object({ messages: z.array(ScheduledMessage) }) },
  add: {
    body: z.object({
      client_id: z.uuid(),
      body: MessageBody,
      mentions: Mentions,
      reply_to: z.int().min(1).optional(),
      send_at,
    }),
    response: one,
  },
  change: {
    body: z.object({ body: MessageBody, mentions: Mentions, send_at }),
    response: one,
  },
  cancel: { response: z.object({}) },
  sendNow: { response: z.object({ message: Message }) },
};
