import { z } from "zod";
import { pageOf, pageQuery } from "../page.schema.ts";
import { TimeZone } from "../time-zone.schema.ts";
import { workForms, workKinds } from "./work-kinds.ts";

/** Something that waits for the reader. */
export const WorkItem = z.object({
  /** Of the task, card, request or event; of answers one of their own for each job. */
  _id: z.string(),
  kind: z.enum(workKinds),
  form: z.enum(workForms),
  /** The task's, template's, request's or event's; empty for answers. */
  title: z.string(),
  /** How many candidates wait, at most 1,000; 1 for everything else. */
  count: z.int(),
  /** Who it is about, as the reader may see them. */
  candidate: z.object({ application_id: z.uuid(), name: z.string() }).nullable(),
  job: z
    .object({
      _id: z.uuid(),
      title: z.string(),
      /** `Lagos, Nigeria`; empty when nothing was said. */
      place: z.string(),
      opened_at: z.string().nullable(),
    })
    .nullable(),
  /** When it should be done, or when the event begins. */
  due_at: z.string().nullable(),
  /** Which occurrence of a series an event is, by the start that its rule gave; null for anything else. */
  at: z.string().nullable(),
});
export type WorkItem = z.output<typeof WorkItem>;

/** Where the reader's day and the next seven end. */
export const WorkDays = z.object({ today_ends: z.string(), week_ends: z.string() });
export type WorkDays = z.output<typeof WorkDays>;

export const myWorkSchema = {
  list: {
    query: z.object({
      ...pageQuery,
      kind: z.enum(workKinds).optional(),
      /** Where the reader is: says when their day ends. */
      time_zone: TimeZone.default("UTC"),
    }),
    response: z.object({
      ...pageOf(WorkItem).shape,
      /** By kind, at most 1,000 each. */
      counts: z.object({
        task: z.int(),
        scorecard: z.int(),
        approval: z.int(),
        event: z.int(),
        answer: z.int(),
      }),
      days: WorkDays,
    }),
  },
};
