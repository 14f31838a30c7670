import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** Takes one line of a bell to where its person wants to hear of it besides. */
export const deliverNotificationQueue: Queue<{ notificationId: string }> = {
  name: "notifications.deliver",
  data: z.object({ notificationId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 30,
};

/** Pushes a line of a bell to one browser. */
export const pushQueue: Queue<{ subscriptionId: string; notificationId: string }> = {
  name: "notifications.push",
  data: z.object({ subscriptionId: z.uuid(), notificationId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 30,
};

/** Posts one thing to a company's Slack. A post that fails is sent anew by what handles it. */
export const slackQueue: Queue<{ postId: string }> = {
  name: "notifications.slack",
  data: z.object({ postId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 30,
};
