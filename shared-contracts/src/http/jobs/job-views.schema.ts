import { z } from "zod";
import { line } from "../line.schema.ts";

/** A kept way to look at the list of jobs. */
export const JobView = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** The part of the address that holds the filters, without its `?`. */
  query: z.string(),
  /** There for the whole company. */
  shared: z.boolean(),
  /** Whether the asker made it; others' shared ones can only be used. */
  own: z.boolean(),
});
export type JobView = z.output<typeof JobView>;

const name = line(60).min(1, "Please enter a name");

export const jobViewsSchema = {
  list: { response: z.array(JobView) },
  create: {
    body: z.object({
      name,
      query: z
        .string()
        .max(500)
        .regex(/^[\w%&=.+*~-]*$/, "This isn't part of an address"),
      shared: z.boolean(),
    }),
    response: JobView,
  },
  update: { body: z.object({ name: name.optional(), shared: z.boolean().optional() }), response: JobView },
  remove: { response: z.object({}) },
};
