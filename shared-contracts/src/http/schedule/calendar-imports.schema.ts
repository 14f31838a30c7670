import { z } from "zod";
import { line } from "../line.schema.ts";
import { TimeZone } from "../time-zone.schema.ts";
import { IMPORT_BYTES } from "./import-limits.ts";

/** `ready` waits for its person to start it. */
export const importStates = ["ready", "running", "done", "canceled", "undoing", "undone"] as const;

/** Something about one event of a file, in words. */
export const ImportNote = z.object({
  /** The line of the file on which the event begins, from 1. */
  line: z.int(),
  /** Its title, or else its UID; empty where it has neither. */
  name: z.string(),
  reason: z.string(),
});
export type ImportNote = z.output<typeof ImportNote>;

/** A calendar's file that a person imports as events of their own. */
export const CalendarImport = z.object({
  _id: z.uuid(),
  file_name: z.string(),
  state: z.enum(importStates),
  /** Events that the import makes. */
  total: z.int(),
  /** Events of the file that the person already has. */
  here: z.int(),
  /** The first of those, and how. */
  here_notes: z.array(ImportNote),
  /** Events of the file that can't be imported, as found before it starts. */
  refused: z.int(),
  /** The first of those, and why. */
  problems: z.array(ImportNote),
  /** Events that are imported otherwise than the file has them, such as single events for a rule that we don't have. */
  notes: z.array(ImportNote),
  /** Time zones of the file that we don't know; their times count in the person's. */
  unknown_zones: z.array(z.string()),
  /** What has become of it: events made, and events left out, with the first reasons. */
  imported: z.int(),
  left_out: z.int(),
  left_out_notes: z.array(ImportNote),
  /** Of an undone import: events that were kept, as they were changed since. */
  kept: z.int(),
  /** Until when it can be undone; null: not any more, or not yet. */
  undo_until: z.string().nullable(),
  made_at: z.string(),
});
export type CalendarImport = z.output<typeof CalendarImport>;

export const calendarImportsSchema = {
  list: { response: z.object({ items: z.array(CalendarImport) }) },
  preview: {
    body: z.object({
      file_name: line(200).min(1, "Give the file a name."),
      /** Where times without a zone, and whole days, are. */
      time_zone: TimeZone,
      /** The file as iCalendar (RFC 5545). */
      text: z.string().max(IMPORT_BYTES, "The file is larger than 10 MB."),
    }),
    response: CalendarImport,
  },
  get: { response: CalendarImport },
  start: { response: CalendarImport },
  cancel: { response: CalendarImport },
  undo: { response: CalendarImport },
};
