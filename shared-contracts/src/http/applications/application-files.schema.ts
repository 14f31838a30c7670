import { z } from "zod";
import { FileLink } from "./applications.schema.ts";

/** A file that the company keeps with an application. */
export const ApplicationFile = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  content_type: z.string(),
  added_by: z.string(),
  added_at: z.string(),
});
export type ApplicationFile = z.output<typeof ApplicationFile>;

export const applicationFilesSchema = {
  /** Newest first; an application has 50 at most. */
  list: { response: z.array(ApplicationFile) },
  add: { body: z.object({ file_id: z.uuid() }), response: ApplicationFile },
  open: { response: FileLink },
  remove: { response: z.object({}) },
  restore: { response: ApplicationFile },
};
