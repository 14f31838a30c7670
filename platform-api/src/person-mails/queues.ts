import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** Sends a member's mail to an applicant, unless it was cancelled. */
export const personMailQueue: Queue<{ mailId: string }> = {
  name: "recruit.person-mail",
  data: z.object({ mailId: z.uuid() }),
  retryLimit: 6,
  retryDelay: 30,
};

/** Hands a reply that someone's calendar sent to the events it is about. It is kept nowhere else, so it goes along whole. */
export const calendarReplyQueue: Queue<{ token: string; calendar: string }> = {
  name: "schedule.calendar-reply",
  data: z.object({ token: z.string(), calendar: z.string() }),
  retryLimit: 6,
  retryDelay: 30,
};
