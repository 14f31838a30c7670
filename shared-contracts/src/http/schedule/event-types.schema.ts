import { z } from "zod";
import { isSeen, SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { Day } from "./day-spans.schema.ts";
import { bookingLengths, placeKinds, questionKinds } from "./booking-lists.ts";

const line = (most: number) =>
  z.string().trim().max(most, `At most ${most} characters.`).regex(SHOWN_TEXT, UNSHOWN);
const minutes = (most: number) => z.int().min(0).max(most, `At most ${most} minutes.`);
const limit = (most: number) => z.int().min(1, "At least 1.").max(most, `At most ${most}.`).nullable();

/** What someone is asked when they book. */
export const BookingQuestion = z
  .object({
    _id: z.uuid(),
    label: line(300).min(1, "Please enter a question.").refine(isSeen, "Please enter a question."),
    kind: z.enum(questionKinds),
    required: z.boolean(),
    /** Of a choice. */
    options: z.array(line(100).min(1, "Please enter an option.")).max(20, "At most 20 options.").default([]),
  })
  .refine(({ kind, options }) => kind !== "single_choice" || options.length > 1, {
    path: ["options"],
    message: "Enter two options at least.",
  });
export type BookingQuestion = z.output<typeof BookingQuestion>;

/** What an event type of a person or of a company says. */
export const eventTypeFields = z.object({
  name: line(80).min(1, "Please enter a name.").refine(isSeen, "Please enter a name."),
  /** The last part of the address; a secret one gets its own. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use small letters, figures and single dashes.")
    .max(60, "At most 60 characters."),
  description: z.string().trim().max(2000, "At most 2,000 characters.").default(""),
  /** Minutes, as all that follows: the lengths to choose from. */
  lengths: z
    .array(
      z
        .int()
        .refine(
          (length) => (bookingLengths as readonly number[]).includes(length),
          "Please choose a length.",
        ),
    )
    .min(1, "Please choose a length.")
    .max(7),
  /** From one slot to the next; null: the length. */
  slot_interval: z.int().min(5, "At least 5 minutes.").max(120, "At most 120 minutes.").nullable(),
  buffer_before: minutes(120),
  buffer_after: minutes(120),
  notice: minutes(43_200),
  window_days: z.int().min(1, "At least 1.").max(365, "At most 365 days.").nullable(),
  first_day: Day.nullable(),
  last_day: Day.nullable(),
  per_day: limit(100),
  per_week: limit(500),
  per_month: limit(2000),
  seats: z.int().min(1, "At least 1.").max(100, "At most 100."),
  questions: z.array(BookingQuestion).max(20, "At most 20 questions."),
  place_kind: z.enum(placeKinds),
  place: line(500).default(""),
  needs_confirmation: z.boolean(),
  is_secret: z.boolean(),
  is_on: z.boolean(),
  /** Null: the default hours. */
  hours_id: z.uuid().nullable(),
});

type Fields = z.output<typeof eventTypeFields>;
/** Whether its days are in order. */
export const inOrder = ({ first_day, last_day }: Pick<Fields, "first_day" | "last_day">) =>
  first_day === null || last_day === null || first_day <= last_day;
/** What is wrong where they aren't. */
export const NOT_BEFORE = { path: ["last_day"], message: "The last day can't be before the first one." };

/** What can be booked with someone, as they write it. */
export const EventTypeForm = eventTypeFields.refine(inOrder, NOT_BEFORE);
export type EventTypeForm = z.output<typeof EventTypeForm>;

export const EventType = eventTypeFields.extend({
  _id: z.uuid(),
  version: z.int(),
  /** The path of its page. */
  path: z.string(),
});
export type EventType = z.output<typeof EventType>;

export const eventTypesSchema = {
  list: {
    response: z.object({
      items: z.array(EventType),
      /** The path of the page that lists those that aren't secret. */
      path: z.string(),
    }),
  },
  create: { body: EventTypeForm, response: EventType },
  update: {
    body: eventTypeFields.extend({ version: z.int() }).refine(inOrder, NOT_BEFORE),
    response: EventType,
  },
  remove: { response: z.object({}) },
};
