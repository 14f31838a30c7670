import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** Sends a member's mail to an applicant, unless it was cancelled. */
export const personMailQueue: Queue<{ mailId: string }> = {
  name: "recruit.person-mail",
  data: z.object({ mailId: z.uuid() }),
  retryLimit: 6,
  retryDelay: 30,
};
