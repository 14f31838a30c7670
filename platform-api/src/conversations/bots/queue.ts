import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** A question that a bot answers. */
export const botQueue: Queue<{ replyId: string }> = {
  name: "conversations.answer-as-bot",
  data: z.object({ replyId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 5,
  // A slow answer holds up no one else's.
  atOnce: 8,
};
