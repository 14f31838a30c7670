import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** Puts an announcement into the bells of those it is aimed at, once it has started. */
export const announceQueue: Queue<{ announcementId: string }> = {
  name: "announcements.announce",
  data: z.object({ announcementId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 60,
};
