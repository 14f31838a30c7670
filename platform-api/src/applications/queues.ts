import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** Sends a planned mail to a candidate, unless it was called back or put off. */
export const sendApplicationMailQueue: Queue<{ mailId: string }> = {
  name: "recruit.application-mail",
  data: z.object({ mailId: z.uuid() }),
  retryLimit: 6,
  retryDelay: 30,
};

/** Tells a candidate of a rejection that no mail tells. */
export const tellRejectionQueue: Queue<{ applicationId: string }> = {
  name: "recruit.tell-rejection",
  data: z.object({ applicationId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 30,
};

/** Works on many applications, or takes that back. */
export const bulkRunQueue: Queue<{ runId: string }> = {
  name: "recruit.bulk-run",
  data: z.object({ runId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 5,
};

/** Ends an application that an answer of its own ends. */
export const knockOutQueue: Queue<{ applicationId: string }> = {
  name: "recruit.knock-out",
  data: z.object({ applicationId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 10,
};
