import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** A message that is sent at its time. */
export const scheduledQueue: Queue<{ scheduledId: string }> = {
  name: "conversations.send-scheduled",
  data: z.object({ scheduledId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 10,
};
