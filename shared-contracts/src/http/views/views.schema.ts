import { z } from "zod";
import { line } from "../line.schema.ts";

/** A kept way to look at a list. */
export const View = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** The part of the address that holds the filters, without its `?`. */
  query: z.string(),
  /** There for the whole company. */
  shared: z.boolean(),
  /** Whether the asker made it; others' shared ones can only be used. */
  own: z.boolean(),
});
export type View = z.output<typeof View>;

const name = line(60).min(1, "Please enter a name.");

/** The zod half of the endpoints of a list's views. */
export const viewsSchema = {
  list: { response: z.array(View) },
  create: {
    body: z.object({
      name,
      query: z
        .string()
        .max(500)
        .regex(/^[\w%&=.+*~-]*$/, "This isn't part of an address."),
      shared: z.boolean(),
    }),
    response: View,
  },
  update: { body: z.object({ name: name.optional(), shared: z.boolean().optional() }), response: View },
  remove: { response: z.object({}) },
};
