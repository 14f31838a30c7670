import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** Sends a mail to members of a talent pool. */
export const poolOutreachQueue: Queue<{ runId: string }> = {
  name: "recruit.pool-outreach",
  data: z.object({ runId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 5,
};

/** Imports a file of people into a talent pool. */
export const poolImportQueue: Queue<{ importId: string }> = {
  name: "recruit.pool-import",
  data: z.object({ importId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 5,
};
