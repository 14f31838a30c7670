import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** A question that the product's own bot answers. */
export const botQueue: Queue<{ replyId: string }> = {
  name: "conversations.answer-as-bot",
  data: z.object({ replyId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 5,
  // A slow answer holds up no one else's.
  atOnce: 8,
};

/** A question that an agent of the store answers. */
export const agentQueue: Queue<{ replyId: string }> = {
  ...botQueue,
  name: "conversations.answer-as-agent",
  // A slow agent takes half of them at most.
  atOnce: 16,
  // An agent that doesn't answer says so in the conversation; what fails here is ours.
  retryLimit: 2,
};

/** Who answers in a conversation. */
export const queueOf = (listingId: string | null) => (listingId === null ? botQueue : agentQueue);
