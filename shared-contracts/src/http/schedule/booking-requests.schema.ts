import { z } from "zod";
import { requestVariables } from "../variables.ts";
import { onlyVariables } from "../variables.schema.ts";
import { bookingRequestStates, DAYS_TO_BOOK, MOST_DAYS_TO_BOOK } from "./booking-request-limits.ts";

/** A company's request that a candidate books an interview. Moments are ISO 8601. */
export const BookingRequest = z.object({
  _id: z.uuid(),
  application_id: z.uuid(),
  /** The kind of interview; null once it was deleted. */
  event_type_id: z.uuid().nullable(),
  kind_name: z.string(),
  /** A colleague's name. */
  asked_by: z.string(),
  message: z.string(),
  state: z.enum(bookingRequestStates),
  asked_at: z.string(),
  expires_at: z.string(),
  settled_at: z.string().nullable(),
  /** How many mails asked for it. */
  mails: z.int(),
  /** The candidate canceled what they booked, and may choose another time until it expires. */
  can_choose_again: z.boolean(),
  /** What the candidate booked, also if it was canceled since. */
  booking: z
    .object({
      _id: z.uuid(),
      starts_at: z.string(),
      ends_at: z.string(),
      time_zone: z.string(),
      host: z.string(),
      /** Who canceled it; null for what stands. */
      ended_by: z.enum(["host", "visitor"]).nullable(),
      /** Why, in the words of the one who canceled; often empty. */
      reason: z.string(),
      /** A host noted that the candidate didn't come. */
      is_no_show: z.boolean(),
      /** Its event, where the reader takes part in it. */
      event_id: z.uuid().nullable(),
      /** The reader is one of its hosts, who may change it. */
      is_mine: z.boolean(),
      /** It was booked by a link of the company, so that those who may change the company's links may change it. */
      is_of_company: z.boolean(),
    })
    .nullable(),
});
export type BookingRequest = z.output<typeof BookingRequest>;

/** A request that a bulk action or a stage makes of a candidate unless it is undone before. */
export const PlannedAsk = z.object({
  _id: z.uuid(),
  /** Null where the reader can't see the kind of interview. */
  kind_name: z.string().nullable(),
  /** A colleague's name. */
  asked_by: z.string(),
  /** ISO 8601. */
  ask_at: z.string(),
  /** Of a bulk action; else of the stage that they are in. */
  is_bulk: z.boolean(),
});
export type PlannedAsk = z.output<typeof PlannedAsk>;

/** A kind of interview that a candidate can be asked to book. */
export const InterviewKind = z.object({ _id: z.uuid(), name: z.string(), lengths: z.array(z.int()) });
export type InterviewKind = z.output<typeof InterviewKind>;

/** What a company asks of a candidate. */
export const BookingRequestForm = z.object({
  application_id: z.uuid(),
  event_type_id: z.uuid("Choose a kind of interview."),
  /** May name `{first_name}`, `{last_name}`, `{job}` and `{company}`. */
  message: z
    .string()
    .trim()
    .max(500, "At most 500 characters.")
    .superRefine(onlyVariables(requestVariables))
    .default(""),
  /** Days until it expires. */
  days: z
    .int()
    .min(1, "At least 1 day.")
    .max(MOST_DAYS_TO_BOOK, `At most ${MOST_DAYS_TO_BOOK} days.`)
    .default(DAYS_TO_BOOK),
});
export type BookingRequestForm = z.output<typeof BookingRequestForm>;

export const bookingRequestsSchema = {
  kinds: { response: z.object({ items: z.array(InterviewKind) }) },
  list: {
    query: z.object({ application_id: z.uuid() }),
    response: z.object({
      items: z.array(BookingRequest),
      /** What they are about to be asked, the first due first. */
      planned: z.array(PlannedAsk).optional(),
    }),
  },
  preview: {
    body: BookingRequestForm,
    response: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  },
  ask: { body: BookingRequestForm, response: BookingRequest },
  remind: { response: BookingRequest },
  withdraw: { response: BookingRequest },
};
