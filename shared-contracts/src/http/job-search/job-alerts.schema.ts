import { z } from "zod";
import { line } from "../line.schema.ts";
import { OpenJobSearch } from "./open-jobs.schema.ts";

/** A search of published jobs that is kept. */
export const AlertFilter = OpenJobSearch;
export type AlertFilter = z.output<typeof AlertFilter>;

/** A saved search whose new matches are mailed once a day. */
export const JobAlert = z.object({
  _id: z.uuid(),
  name: z.string(),
  filter: AlertFilter,
  created_at: z.string(),
});
export type JobAlert = z.output<typeof JobAlert>;

export const jobAlertsSchema = {
  list: { response: z.object({ items: z.array(JobAlert) }) },
  create: {
    body: z.object({ name: line(120).min(1, "Please enter a name."), filter: AlertFilter }),
    response: JobAlert,
  },
  remove: { response: z.object({}) },
  autoApply: { response: z.object({ on: z.boolean() }) },
  setAutoApply: {
    body: z.object({
      on: z.boolean(),
      /** Of the text beside the switch; 409 `terms_changed` for one of before. */
      consent_version: z.iso.date().optional(),
    }),
    response: z.object({ on: z.boolean() }),
  },
};
