import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** Hands a text message to the provider; a code is of no use later than its ten minutes. */
export const sendSmsQueue: Queue<{ to: string; text: string }> = {
  name: "sms.send",
  data: z.object({ to: z.string(), text: z.string() }),
  retryLimit: 4,
  retryDelay: 5,
};
