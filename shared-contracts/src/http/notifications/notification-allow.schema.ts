import { z } from "zod";
import { TimeZone } from "../time-zone.schema.ts";

/** Ways that a notice reaches someone. */
export const channels = ["bell", "push", "mail", "digest"] as const;
export type Channel = (typeof channels)[number];

/** Who a notice is for. */
export const noticeAudiences = ["companies", "candidates", "everyone", "staff"] as const;
export type NoticeAudience = (typeof noticeAudiences)[number];

/** Whether each channel is on; null where it isn't chosen here. */
const Chosen = z.object({
  bell: z.boolean().nullable(),
  push: z.boolean().nullable(),
  mail: z.boolean().nullable(),
  digest: z.boolean().nullable(),
});

const NoticeChoice = z.object({
  key: z.string(),
  label: z.string(),
  channels: Chosen,
});
export type NoticeChoice = z.output<typeof NoticeChoice>;

export const NoticeGroupChoice = z.object({
  key: z.string(),
  label: z.string(),
  notices: z.array(NoticeChoice).readonly(),
});
export type NoticeGroupChoice = z.output<typeof NoticeGroupChoice>;

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 22:00.");

/** From a time of day until another, which may be the next day's. */
const QuietHours = z
  .object({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from !== until, "Choose two different times.");

export const digestTimes = ["off", "daily", "weekly"] as const;
export type DigestTime = (typeof digestTimes)[number];

const Digest = z.object({
  every: z.enum(digestTimes),
  /** As clocks show it in the time zone. */
  hour: z.int().min(0).max(23),
});

/** How someone hears of what. */
export const NotificationAllow = z.object({
  groups: z.array(NoticeGroupChoice).readonly(),
  quiet_hours: QuietHours.nullable(),
  /** IANA name; null: not chosen, and hours are in UTC. */
  time_zone: TimeZone.nullable(),
  digest: Digest,
});
export type NotificationAllow = z.output<typeof NotificationAllow>;

/** Channels to switch, by the notice's key; what is absent stays as it is. */
const switches = z.record(
  z.string().max(100),
  z.strictObject({
    bell: z.boolean().optional(),
    push: z.boolean().optional(),
    mail: z.boolean().optional(),
    digest: z.boolean().optional(),
  }),
);

export const notificationAllowSchema = {
  get: { response: z.object({ data: NotificationAllow }) },
  set: {
    body: z.strictObject({
      channels: switches.optional(),
      quiet_hours: QuietHours.nullable().optional(),
      time_zone: TimeZone.optional(),
      digest: Digest.optional(),
    }),
    response: z.object({ data: NotificationAllow }),
  },
  defaults: { response: z.object({ data: z.object({ groups: z.array(NoticeGroupChoice).readonly() }) }) },
  setDefaults: {
    body: z.strictObject({ channels: switches }),
    response: z.object({ data: z.object({ groups: z.array(NoticeGroupChoice).readonly() }) }),
  },
};
