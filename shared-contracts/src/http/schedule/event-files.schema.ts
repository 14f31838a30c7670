import { z } from "zod";
import { MOST_EVENT_FILES } from "./event-file-limits.ts";

/** A file that its organizer put beside an event, for everyone who takes part. */
export const EventFile = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  content_type: z.string(),
  /** Candidates of an interview see it too. */
  for_candidates: z.boolean(),
});
export type EventFile = z.output<typeof EventFile>;

/** The files of an event as its form sends them, in their order. Left out, those that it has stay. */
export const SentFiles = z
  .array(z.object({ _id: z.uuid(), for_candidates: z.boolean().default(false) }))
  .max(MOST_EVENT_FILES, `At most ${MOST_EVENT_FILES} files.`)
  .refine((files) => new Set(files.map(({ _id }) => _id)).size === files.length, "Each file once.")
  .optional();

export const eventFilesSchema = {
  open: { response: z.object({ url: z.string(), name: z.string(), content_type: z.string() }) },
};
