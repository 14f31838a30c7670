import { z } from "zod";
import type { Queue } from "./queue.ts";

const Nothing = z.object({});

/** Sends one mail; tried for about a day. */
export const deliverMailQueue: Queue<{ mailId: string }> = {
  name: "mail.deliver",
  data: z.object({ mailId: z.uuid() }),
  retryLimit: 11,
  retryDelay: 30,
};

/** Forgets mails that were sent a month ago. */
export const sweepMailsQueue: Queue<object> = {
  name: "mail.sweep",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Gives abandoned uploads up. */
export const sweepUploadsQueue: Queue<object> = {
  name: "files.sweep",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Takes away the files of builds that nothing names any more. */
export const sweepBuildsQueue: Queue<object> = {
  name: "remotes.sweep",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Every kind of job that the product knows. */
export const queues = [deliverMailQueue, sweepMailsQueue, sweepUploadsQueue, sweepBuildsQueue];
