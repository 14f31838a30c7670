import { z } from "zod";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { TimeZone } from "../time-zone.schema.ts";
import { noVariables } from "../variables.schema.ts";
import { daysOfEvent, onPossibleDays } from "./days.schema.ts";
import { durationsOf } from "./durations.ts";
import { EventFile, SentFiles } from "./event-files.schema.ts";
import { EventSubject, SentSubjects } from "./event-subjects.schema.ts";
import { EventGuest, EventPerson, GuestName } from "./guests.schema.ts";
import { CustomRepetition, Recurrence, repetition, sensiblyRepeated } from "./recurrence.schema.ts";
import { reaches } from "./series-lists.ts";
import { showsAs } from "./shows-as.ts";

export const eventKinds = ["interview", "meeting", "stand_up", "focus", "reminder"] as const;
export const EventKind = z.enum(eventKinds);
export type EventKind = z.output<typeof EventKind>;

/** A guest who is interviewed, and for which job. */
export const EventCandidate = z.object({
  _id: z.uuid(),
  application_id: z.uuid(),
  job_id: z.uuid(),
  job_title: z.string(),
});
export type EventCandidate = z.output<typeof EventCandidate>;

/** An event of someone's calendar, or one occurrence of a series. Instants are UTC; `time_zone` is where its wall time was meant. */
export const CalendarEvent = z.object({
  _id: z.uuid(),
  /** The start that the rule gave this occurrence; it names the occurrence, also after it was moved. */
  at: z.string(),
  /** How the series repeats; `none` for a single event. */
  recurrence: Recurrence,
  /** How it repeats where that is `custom`; null otherwise. */
  custom: CustomRepetition.nullable(),
  until: z.string().nullable(),
  count: z.int().nullable(),
  /** This occurrence was changed on its own. */
  is_changed: z.boolean(),
  title: z.string(),
  kind: EventKind,
  /** It has days and no times: the instants are the midnights of its first day and of the day after its last in UTC. */
  all_day: z.boolean(),
  /** Whether it keeps those who take part busy. */
  shows_as: z.enum(showsAs),
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  /** Where people meet, or the address of a call; empty when not said. */
  place: z.string(),
  /** The room of the company that it reserves. */
  room_id: z.uuid().nullable(),
  notes: z.string(),
  organizer: EventPerson,
  guests: z.array(EventGuest),
  /** The applications that an interview is about, as far as the reader may open them: a candidate their own. */
  candidates: z.array(EventCandidate),
  /** Its files, as far as the reader may open them. */
  files: z.array(EventFile),
  /** What it is about, as far as the reader may open it. */
  subjects: z.array(EventSubject),
  /** The reader may change it. Guests only see it. */
  editable: z.boolean(),
  /** A standing booking made it: it is moved and canceled with the booking alone, and no guest is asked for an answer. */
  booked: z.boolean(),
  /** Grows with every change, also of a single occurrence. */
  version: z.int(),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

const eventFields = z.object({
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
  duration: z.int(),
  place: z
    .string()
    .trim()
    .max(500, "At most 500 characters.")
    .regex(SHOWN_TEXT, UNSHOWN)
    .superRefine(noVariables)
    .default(""),
  /** The room that it reserves, for whole days by the clocks of `time_zone`. Without a `place`, its name becomes that. */
  room_id: z.uuid().nullable().default(null),
  notes: z.string().trim().max(4000, "At most 4,000 characters.").superRefine(noVariables).default(""),
  guests: z.array(z.email("Please enter e-mail addresses only.")).max(50, "At most 50 guests.").default([]),
  /** Names of guests from outside, by their addresses in lower case. */
  guest_names: z.record(z.string().max(254), GuestName).default({}),
  /** Of the whole event or series. */
  files: SentFiles,
  subjects: SentSubjects,
  /** Of the whole event or series; null: busy, or free for whole days and reminders. */
  shows_as: z.enum(showsAs).nullable().default(null),
  ...daysOfEvent,
  ...repetition,
});

/** When an event takes place and with which guests, as far as its form says by now. */
export const EventTimes = eventFields.omit({
  title: true,
  place: true,
  notes: true,
  guest_names: true,
  files: true,
  subjects: true,
});
export type EventTimes = z.output<typeof EventTimes>;

/** Refuses, at its field, a length that an event of its kind can't have, and days that it can't take. */
function lastingAsItMay(form: z.output<typeof eventFields>, context: z.RefinementCtx): void {
  onPossibleDays(form, context);
  if (form.all_day || form.end_date !== null || durationsOf(form.kind).includes(form.duration)) return;
  context.addIssue({ code: "custom", path: ["duration"], message: "Please choose a duration." });
}

/**
 * What the organizer fills in. The wall time counts in `time_zone`, so that a change of clocks does not move it. With a
 * recurrence it is the first occurrence's.
 */
export const EventForm = eventFields.superRefine(sensiblyRepeated).superRefine(lastingAsItMay);
export type EventForm = z.output<typeof EventForm>;

/** What a change of a series is for: one occurrence, it and those after it, or all. */
export const Reach = z.enum(reaches);
export type Reach = z.output<typeof Reach>;

const occurrence = {
  reach: Reach.default("all"),
  /** The occurrence that was opened; needed for `this` and `following`. */
  at: z.iso.datetime().optional(),
};

/** A change of an event. Of `this`, only title, day, time, duration, room, place and notes are taken; all else is the series'. */
const change = eventFields.extend({
  ...occurrence,
  /** Makes the series that begins with `following` once, however often the form is sent. */
  client_id: z.uuid().optional(),
});

/** What a change or a removal would do. */
export const Effect = z.object({
  /** How many events it changes; null: a series without an end. */
  events: z.int().nullable(),
  /** When the first of them begins. */
  from: z.string(),
  /** Occurrences that were changed on their own: those that stay so, and those that won't. */
  changed_kept: z.int(),
  changed_lost: z.int(),
  /** Canceled occurrences: those that stay so, and those that the new times replace. */
  canceled_kept: z.int(),
  canceled_lost: z.int(),
  /** How many people are told. */
  told: z.int(),
});
export type Effect = z.output<typeof Effect>;

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
  list: {
    query: span,
    response: z.object({
      items: z.array(CalendarEvent),
      /** Series without an end are laid out up to here; null where the span ends before. */
      laid_out_to: z.string().nullable(),
    }),
  },
  file: {
    query: span,
    response: z.object({
      /** What the file is to be called. */
      name: z.string(),
      /** The events as iCalendar writes them (RFC 5545). */
      text: z.string(),
    }),
  },
  upcoming: {
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(5) }),
    response: z.object({ items: z.array(CalendarEvent) }),
  },
  people: {
    /** `id` narrows to one person that a page wants to invite, `conversation` to those in one of the reader's. */
    query: z.object({
      q: z.string().trim().max(100).default(""),
      id: z.uuid().optional(),
      conversation: z.uuid().optional(),
    }),
    response: z.object({ items: z.array(EventPerson) }),
  },
  get: {
    /** Which occurrence; without it, of a series the next one, or else its last. */
    query: z.object({ at: z.iso.datetime().optional() }),
    response: CalendarEvent,
  },
  series: {
    /** From which occurrence on; without it, the whole. */
    query: z.object({ at: z.iso.datetime().optional() }),
    response: eventFields.extend({
      version: z.int(),
      files: z.array(EventFile),
      subjects: z.array(EventSubject),
    }),
  },
  preview: {
    /** Without a form: a removal. */
    body: z.object({ ...occurrence, form: EventForm.optional() }),
    response: Effect,
  },
  create: {
    body: EventForm.safeExtend({
      client_id: z.uuid(),
      /** What it is planned for; counts while its candidate is among the guests. */
      application_id: z.uuid().optional(),
    }),
    response: CalendarEvent,
  },
  update: {
    body: change.extend({ version: z.int() }).superRefine(sensiblyRepeated).superRefine(lastingAsItMay),
    response: CalendarEvent,
  },
  remove: {
    query: z.object({
      ...occurrence,
      /** The version that was read; without it, whichever is the newest. */
      version: z.coerce.number().int().optional(),
    }),
    /** Names the removal while it can be undone. */
    response: z.object({ removal_id: z.uuid() }),
  },
};
