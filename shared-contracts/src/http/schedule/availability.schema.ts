import { z } from "zod";
import { isSeen, SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { TimeZone } from "../time-zone.schema.ts";
import { Day, DaySpans } from "./day-spans.schema.ts";

const line = (most: number) =>
  z.string().trim().max(most, `At most ${most} characters.`).regex(SHOWN_TEXT, UNSHOWN);

/** A day that has other hours than its weekday; without any, the person is off. */
export const DayOverride = z.object({ date: Day, spans: DaySpans });
export type DayOverride = z.output<typeof DayOverride>;

/** The hours of a week as their owner writes them. */
export const WorkingHoursForm = z.object({
  name: line(80).min(1, "Please enter a name.").refine(isSeen, "Please enter a name."),
  time_zone: TimeZone,
  /** Makes these the hours that count where no others are chosen. */
  is_default: z.boolean().default(false),
  /** Monday first. */
  days: z.array(DaySpans).length(7),
  overrides: z
    .array(DayOverride)
    .max(366, "At most 366 days.")
    .refine(
      (days) => new Set(days.map(({ date }) => date)).size === days.length,
      "A day is in this list twice.",
    ),
});
export type WorkingHoursForm = z.output<typeof WorkingHoursForm>;

export const WorkingHours = WorkingHoursForm.extend({
  _id: z.uuid(),
  is_default: z.boolean(),
  version: z.int(),
});
export type WorkingHours = z.output<typeof WorkingHours>;

const days = z.object({ first_day: Day, last_day: Day });
const inOrder = ({ first_day, last_day }: z.output<typeof days>) => first_day <= last_day;
const NOT_BEFORE = { path: ["last_day"], message: "The last day can't be before the first one." };

export const AbsenceForm = days
  .extend({ time_zone: TimeZone, stand_in_id: z.uuid().nullable(), note: line(500).default("") })
  .refine(inOrder, NOT_BEFORE);
export type AbsenceForm = z.output<typeof AbsenceForm>;

/** Whole days on which someone is away. */
export const Absence = days.extend({
  _id: z.uuid(),
  time_zone: z.string(),
  /** A colleague to turn to. */
  stand_in: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
  note: z.string(),
});
export type Absence = z.output<typeof Absence>;

export const TravelForm = days.extend({ time_zone: TimeZone }).refine(inOrder, NOT_BEFORE);
export type TravelForm = z.output<typeof TravelForm>;

/** Days on which someone's hours count by the clocks of another zone. */
export const Travel = days.extend({ _id: z.uuid(), time_zone: z.string() });
export type Travel = z.output<typeof Travel>;

/** The longest span whose open hours are read at once. */
const MOST_DAYS = 62;

export const availabilitySchema = {
  read: {
    /** Where the browser is, which the first hours take over. */
    query: z.object({ time_zone: TimeZone.optional() }),
    response: z.object({
      /** The default ones first. */
      hours: z.array(WorkingHours),
      /** Those that aren't over, the next one first. */
      absences: z.array(Absence),
      travels: z.array(Travel),
      /** Who may stand in. */
      colleagues: z.array(z.object({ _id: z.uuid(), name: z.string() })),
    }),
  },
  open: {
    query: z
      .object({
        from: z.iso.datetime(),
        to: z.iso.datetime(),
        /** The reader's, for those who haven't said when they work. */
        time_zone: TimeZone.optional(),
      })
      .refine(({ from, to }) => from < to, { path: ["to"], message: "must be after from" })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_DAYS * 86_400_000, {
        path: ["to"],
        message: `must be at most ${MOST_DAYS} days after from`,
      }),
    response: z.object({
      items: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
      /** When their other calendars keep them busy; spans may overlap. */
      elsewhere: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
      time_zone: z.string(),
    }),
  },
  addHours: { body: WorkingHoursForm, response: WorkingHours },
  changeHours: { body: WorkingHoursForm.extend({ version: z.int() }), response: WorkingHours },
  removeHours: { response: z.object({}) },
  addAbsence: { body: AbsenceForm, response: z.object({ _id: z.uuid() }) },
  removeAbsence: { response: z.object({}) },
  addTravel: { body: TravelForm, response: z.object({ _id: z.uuid() }) },
  removeTravel: { response: z.object({}) },
};
