import { z } from "zod";
import { TimeZone } from "../time-zone.schema.ts";

/** How a company hires. */
export const HiringSettings = z.object({
  /** Publishing a job, and changing what matters of an open one, asks those who approve first. Counts while the plan includes `job_approvals`. */
  jobs_need_approval: z.boolean(),
  /** An offer is approved before it is sent. Counts while the plan includes `job_approvals`. */
  offers_need_approval: z.boolean(),
  /** Where the company's days end (IANA name); null for UTC. */
  time_zone: z.string().nullable(),
});
export type HiringSettings = z.output<typeof HiringSettings>;

/** By the one name that this engine lists: browsers differ in whether it is `Asia/Calcutta` or `Asia/Kolkata`. */
const ListedZone = TimeZone.transform(
  (timeZone) => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone,
).refine(
  (name) => name === "UTC" || Intl.supportedValuesOf("timeZone").includes(name),
  "Please choose a time zone.",
);

export const hiringSettingsSchema = {
  get: { response: HiringSettings },
  edit: {
    body: z.object({
      jobs_need_approval: z.boolean().optional(),
      offers_need_approval: z.boolean().optional(),
      time_zone: ListedZone.nullable().optional(),
    }),
    response: HiringSettings,
  },
};
