import { z } from "zod";

export const notificationTypes = [
  "job_applicant",
  "job_facilitator",
  "schedule",
  "talentPool",
  "virtual_fair",
  "virtual_fair_facilitator",
  "application_stage",
  "job",
  "job_match",
  "conversation",
  "connection",
  "membership",
  "mention",
  "announcement",
  "wallet",
  "agent",
] as const;

const Spoken = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  words: z.string(),
});

export const Notification = z.object({
  _id: z.uuid(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  type: z.enum(notificationTypes),
  createdAt: z.string(),
  read: z.boolean(),
  /** The company that it is about and opens in; null for what concerns the person alone. */
  workspace: z.uuid().nullable(),
  /** The event that it tells of; its `words` in the body say when, by the clocks of the event's zone. */
  span: Spoken.extend({
    /** When it was before; its words follow those of now. */
    was: Spoken.optional(),
  }).nullish(),
});
export type Notification = z.output<typeof Notification>;

const truth = z.enum(["true", "false"]).transform((value) => value === "true");

export const notificationsSchema = {
  list: {
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(5),
      before: z.iso.datetime().optional(),
      /** Beside `before`: also those of that moment which come after this entry. */
      beforeId: z.uuid().optional(),
      isUnRead: truth.optional(),
      type: z.enum(notificationTypes).optional(),
      /** Of one company, or `own`: of none. */
      workspace: z.union([z.uuid(), z.literal("own")]).optional(),
    }),
    response: z.object({
      data: z.object({
        response: z.array(Notification),
        unreadCount: z.int(),
        /** What asks for the entries that follow; null at the end. */
        next: z.object({ before: z.string(), beforeId: z.uuid() }).nullable(),
      }),
    }),
  },
  markAllAsRead: {
    body: z.strictObject({}),
    response: z.object({ marked: z.int() }),
  },
  markAsRead: {
    body: z.object({ notificationId: z.uuid() }),
    response: Notification,
  },
  settings: {
    response: z.object({
      lastPushNotificationView: z.string().nullable(),
      /** Whether a banner or dialog waits for them. */
      announcement: z.boolean(),
    }),
  },
  updateSettings: {
    body: z.object({ lastPushNotificationView: z.iso.datetime() }),
    response: z.object({ lastPushNotificationView: z.string().nullable() }),
  },
};
