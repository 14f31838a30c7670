import { z } from "zod";
import { TimeZone } from "../time-zone.schema.ts";

/** The mail that someone gets each morning about a company. */
export const DailyMail = z.object({
  /** Whether it lists the person's work. */
  my_work: z.boolean(),
  /** Whether approvals are mailed when they are asked for, or in this mail. */
  approvals: z.enum(["at_once", "daily"]),
  /** The hour it is sent, 0 to 23, as clocks show it in the time zone. */
  hour: z.int().min(0).max(23),
  /** IANA name. */
  time_zone: TimeZone,
});
export type DailyMail = z.output<typeof DailyMail>;

/** The same as it is read. */
export const FoundDailyMail = DailyMail.extend({
  /** No one has said which time zone the person is in, so the company's stands in. */
  zone_unknown: z.boolean().optional(),
});
export type FoundDailyMail = z.output<typeof FoundDailyMail>;

export const dailyMailSchema = {
  get: { response: FoundDailyMail },
  set: { body: DailyMail, response: DailyMail },
};
