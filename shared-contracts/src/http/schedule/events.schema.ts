import { z } from "zod";
import { scheduleDurations } from "../../shell/lists.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { TimeZone } from "../time-zone.schema.ts";
import { noVariables } from "../variables.schema.ts";

export const eventKinds = ["interview", "meeting", "stand_up", "focus", "reminder"] as const;
export const EventKind = z.enum(eventKinds);
export type EventKind = z.output<typeof EventKind>;

/** Someone who takes part in an event, or may be invited to one. */
export const EventPerson = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  logo_url: z.string().nullable(),
});
export type EventPerson = z.output<typeof EventPerson>;

/** A guest who is interviewed, and for which job. */
export const EventCandidate = z.object({
  _id: z.uuid(),
  application_id: z.uuid(),
  job_id: z.uuid(),
  job_title: z.string(),
});
export type EventCandidate = z.output<typeof EventCandidate>;

/** An event of someone's calendar. The instants are UTC; `time_zone` is where its wall time was meant. */
export const CalendarEvent = z.object({
  _id: z.uuid(),
  title: z.string(),
  kind: EventKind,
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  /** Where people meet, or the address of a call; empty when not said. */
  place: z.string(),
  notes: z.string(),
  organizer: EventPerson,
  guests: z.array(EventPerson),
  /** The applications that an interview is about, as far as the reader may open them: a candidate their own. */
  candidates: z.array(EventCandidate),
  /** The reader may change it. Guests only see it. */
  editable: z.boolean(),
  /** Grows with every change. */
  version: z.int(),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

/** What the organizer fills in. The wall time counts in `time_zone`, so that a change of clocks does not move it. */
export const EventForm = z.object({
  title: z
    .string()
    .trim()
    .min(1, "Please enter a title.")
    .max(140, "At most 140 characters.")
    .regex(SHOWN_TEXT, UNSHOWN)
    .superRefine(noVariables),
  kind: EventKind,
  date: z.iso
    .date("Please choose a day.")
    .refine((day) => day >= "1900-01-01" && day <= "2199-12-31", "Please choose a day from 1900 to 2199."),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time."),
  time_zone: TimeZone,
  /** Minutes. */
  duration: z
    .int()
    .refine(
      (minutes) => (scheduleDurations as readonly number[]).includes(minutes),
      "Please choose a duration.",
    ),
  place: z
    .string()
    .trim()
    .max(500, "At most 500 characters.")
    .regex(SHOWN_TEXT, UNSHOWN)
    .superRefine(noVariables)
    .default(""),
  notes: z.string().trim().max(4000, "At most 4,000 characters.").superRefine(noVariables).default(""),
  guests: z.array(z.email("Please enter e-mail addresses only.")).max(50, "At most 50 guests.").default([]),
});
export type EventForm = z.output<typeof EventForm>;

/** The longest span that one read of the calendar covers. */
const MAX_DAYS = 62;

const span = z
  .object({ from: z.iso.datetime(), to: z.iso.datetime() })
  .refine(({ from, to }) => from < to, { path: ["to"], message: "must be after from" })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_DAYS * 86_400_000, {
    path: ["to"],
    message: `must be at most ${MAX_DAYS} days after from`,
  });

export const eventsSchema = {
  list: { query: span, response: z.object({ items: z.array(CalendarEvent) }) },
  upcoming: {
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(5) }),
    response: z.object({ items: z.array(CalendarEvent) }),
  },
  people: {
    /** `id` narrows to one person that a page wants to invite. */
    query: z.object({ q: z.string().trim().max(100).default(""), id: z.uuid().optional() }),
    response: z.object({ items: z.array(EventPerson) }),
  },
  get: { response: CalendarEvent },
  create: {
    body: EventForm.extend({
      client_id: z.uuid(),
      /** What it is planned for; counts while its candidate is among the guests. */
      application_id: z.uuid().optional(),
    }),
    response: CalendarEvent,
  },
  update: { body: EventForm.extend({ version: z.int() }), response: CalendarEvent },
  remove: { response: z.object({}) },
};
