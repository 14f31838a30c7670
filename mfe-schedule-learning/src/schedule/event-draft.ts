import type {
  CalendarEvent,
  EventForm,
  EventKind,
} from "@loubby/shared-contracts/http/schedule/events.schema";
import type { EventFile } from "@loubby/shared-contracts/http/schedule/event-files.schema";
import type { EventSubject } from "@loubby/shared-contracts/http/schedule/event-subjects.schema";
import type { EventPerson } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { firstDayFrom, laterBy, meantFrom } from "@loubby/shared-contracts/http/schedule/custom-repetition";
import type { CustomRepetition, Recurrence } from "@loubby/shared-contracts/http/schedule/recurrence.schema";
import { chosenOf, type ShowsAs } from "@loubby/shared-contracts/http/schedule/shows-as";
import { hereZone } from "./event-words.ts";
import { isLong } from "./long-events.ts";

/** A file of an event, as far as its form shows it. */
export type FormFile = Pick<EventFile, "_id" | "name" | "size" | "for_candidates">;

/** What the form holds. */
export interface EventValues {
  readonly title: string;
  readonly kind: EventKind;
  readonly date: string;
  readonly time: string;
  readonly time_zone: string;
  /** Minutes; undefined while none is chosen. */
  readonly duration: number | undefined;
  readonly all_day: boolean;
  readonly end_date: string | null;
  readonly end_time: string | null;
  /** Addresses, in the order in which they were chosen. */
  readonly guests: string[];
  /** Names of guests from outside, by address in lower case. */
  readonly guest_names: Readonly<Record<string, string>>;
  readonly place: string;
  /** The room that it reserves. */
  readonly room_id: string | null;
  readonly notes: string;
  /** What someone chose; null: what is usual. */
  readonly shows_as: ShowsAs | null;
  readonly files: readonly FormFile[];
  /** What it is about. */
  readonly subjects: readonly EventSubject[];
  readonly recurrence: Recurrence;
  /** How it repeats where that is `custom`, as far as it was chosen; `meantBy` says what it means. */
  readonly custom: CustomRepetition | null;
  readonly ends: "never" | "until" | "count";
  readonly until: string | null;
  readonly count: number | null;
}

/** A form that was begun; its id makes a repeated send harmless. */
export interface EventDraft {
  readonly clientId: string;
  readonly values: EventValues;
}

const SINGLE = { recurrence: "none", custom: null, ends: "never", until: null, count: null } as const;

const SOME_MINUTES = 30;
const ONE_DAY = { all_day: false, end_date: null, end_time: null } as const;

/** When an event that was all day begins, if it gets a time. */
const MORNING = "09:00";

/** When an interview begins, unless someone says otherwise. */
const INTERVIEW_TIME = "10:00";

/** What a form is opened about, and who is invited with it. */
export interface Opened {
  readonly about: EventSubject | null;
  readonly people: readonly EventPerson[];
}

/**
 * A form for a day; without a time it proposes the next full hour. A guest makes it an interview with them, which no one
 * expects within the hour: it proposes the next working day instead of today.
 */
export function emptyDraft(
  date: string,
  time: string | null,
  guest: EventPerson | null = null,
  { about, people }: Opened = { about: null, people: [] },
): EventDraft {
  const next = Temporal.Now.plainDateTimeISO().round({ smallestUnit: "hour", roundingMode: "ceil" });
  const soon = guest ? INTERVIEW_TIME : next.toPlainTime().toString({ smallestUnit: "minute" });
  const isToday = date === Temporal.Now.plainDateISO().toString();
  // After eleven at night the next hour is tomorrow's first.
  const soonest = guest ? nextWorkday(date) : next.toPlainDate().toString();
  return {
    clientId: crypto.randomUUID(),
    values: {
      title: guest ? `Interview with ${guest.name}`.slice(0, 140) : "",
      kind: guest ? "interview" : "meeting",
      date: time === null && isToday ? soonest : date,
      time: time ?? soon,
      time_zone: hereZone(),
      duration: SOME_MINUTES,
      ...ONE_DAY,
      guests: (guest ? [guest] : people).map(({ email }) => email),
      guest_names: {},
      place: "",
      room_id: null,
      notes: "",
      shows_as: null,
      files: [],
      subjects: about ? [about] : [],
      ...SINGLE,
    },
  };
}

function nextWorkday(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.add({ days: day.dayOfWeek >= 5 ? 8 - day.dayOfWeek : 1 }).toString();
}

/** What a form is sent as: an end that isn't chosen, or of an event that doesn't repeat, is none. */
export function sentOf({ ends, files, subjects, ...values }: EventValues) {
  const recurrence = values.kind === "interview" ? "none" : values.recurrence;
  const isEnding = (how: EventValues["ends"]) => recurrence !== "none" && ends === how;
  const custom = recurrence === "custom" ? meantBy(values) : null;
  return {
    ...values,
    ...(custom !== null && begun(values, custom)),
    files: files.map(({ _id, for_candidates }) => ({ _id, for_candidates })),
    subjects: subjects.map(({ kind, _id }) => ({ kind, _id })),
    ...(values.kind === "interview" && ONE_DAY),
    ...(values.all_day && { end_time: null }),
    // What has days of its own may have no length among those that are offered.
    duration: values.duration ?? SOME_MINUTES,
    recurrence,
    custom,
    until: isEnding("until") ? values.until : null,
    count: isEnding("count") ? values.count : null,
  };
}

/** What a form's custom repetition means with the day that it says; every week on that one where nothing was chosen. */
export const meantBy = ({ custom, date }: Pick<EventValues, "custom" | "date">): CustomRepetition =>
  meantFrom(custom ?? { every: 1, unit: "weeks", weekdays: [], nth: null }, date);

/** The days of a series that begins on the first day that it can. */
function begun(
  { date, end_date }: Pick<EventValues, "date" | "end_date">,
  custom: CustomRepetition,
): Pick<EventValues, "date" | "end_date"> {
  const first = date === "" ? date : firstDayFrom(date, custom);
  if (end_date === null || first === date) return { date: first, end_date };
  return { date: first, end_date: laterBy(end_date, (Date.parse(first) - Date.parse(date)) / 86_400_000) };
}

/** A series, or the rest of one, as its form shows it. */
export function seriesValues(form: EventForm & Pick<EventValues, "files" | "subjects">): EventValues {
  const ends = form.count !== null ? "count" : form.until !== null ? "until" : "never";
  const { title, kind, date, time, time_zone, duration, place, room_id, notes } = form;
  const { recurrence, custom, until, count } = form;
  const { guests, guest_names, files, subjects, shows_as, all_day, end_date, end_time } = form;
  const when = { date, time, time_zone, duration, all_day, end_date, end_time } as const;
  const about = { place, room_id, notes, shows_as, files, subjects } as const;
  const said = { title, kind, guests, guest_names, ...about } as const;
  const values = { ...said, ...when, recurrence, custom, ends, until, count } as const;
  return all_day ? { ...values, ...untimed(), all_day } : values;
}

/** What a copy of an event begins with: all that it says, without its files. */
export const copiedValues = (values: EventValues): EventValues => ({ ...values, files: [] });

/** The time that the form of an event without one offers. */
const untimed = () => ({ time: MORNING, time_zone: hereZone(), duration: SOME_MINUTES });

/** A single event or one occurrence as its form shows it: the wall time of its own zone. */
export function valuesOf(event: CalendarEvent): EventValues {
  const start = Temporal.Instant.from(event.starts_at).toZonedDateTimeISO(event.time_zone);
  const { title, kind, time_zone, place, room_id, notes, files, subjects, all_day } = event;
  const values = {
    title,
    kind,
    time_zone,
    place,
    room_id,
    notes,
    shows_as: chosenOf(event),
    files,
    subjects,
    date: start.toPlainDate().toString(),
    time: start.toPlainTime().toString({ smallestUnit: "minute" }),
    duration: (Date.parse(event.ends_at) - Date.parse(event.starts_at)) / 60_000,
    guests: event.guests.map((guest) => guest.email),
    guest_names: outsideNames(event.guests),
    ...ONE_DAY,
    ...SINGLE,
  };
  if (!isLong(event)) return values;
  const end = Temporal.Instant.from(event.ends_at).toZonedDateTimeISO(time_zone);
  const last = (all_day ? end.subtract({ days: 1 }) : end).toPlainDate().toString();
  if (all_day) return { ...values, ...untimed(), all_day, end_date: last === values.date ? null : last };
  return { ...values, end_date: last, end_time: end.toPlainTime().toString({ smallestUnit: "minute" }) };
}

/** Names of guests from outside, as the form sends them; one without a name is called by the address. */
const outsideNames = (guests: CalendarEvent["guests"]): Record<string, string> =>
  Object.fromEntries(
    guests.flatMap(({ is_outside, email, name }) => (is_outside && name !== email ? [[email, name]] : [])),
  );
