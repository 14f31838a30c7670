import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** Sends one mail; tried for about a day. */
export const deliverMailQueue: Queue<{ mailId: string }> = {
  name: "mail.deliver",
  data: z.object({ mailId: z.uuid() }),
  retryLimit: 11,
  retryDelay: 30,
};
