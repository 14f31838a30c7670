import { z } from "zod";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { TimeZone } from "../time-zone.schema.ts";
import { noVariables } from "../variables.schema.ts";
import { answers, guestResponses, MOST_NOTE } from "./response-lists.ts";

/** Someone who takes part in an event, or may be invited to one. */
export const EventPerson = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  logo_url: z.string().nullable(),
});
export type EventPerson = z.output<typeof EventPerson>;

/** A guest, and how they answered for the occurrence that is shown. */
export const EventGuest = EventPerson.extend({
  /** Invited by address alone. Says nothing of whether that address has an account. */
  is_outside: z.boolean(),
  /** Null where the reader isn't told. */
  response: z.enum(guestResponses).nullable(),
  /** What they wrote with it; only for the organizer and themselves. */
  note: z.string(),
  /** The start that would suit them; only for the organizer and themselves. */
  proposed_at: z.string().nullable(),
});
export type EventGuest = z.output<typeof EventGuest>;

/** The name of a guest from outside. */
export const GuestName = z
  .string()
  .trim()
  .max(120, "At most 120 characters.")
  .regex(SHOWN_TEXT, UNSHOWN)
  .superRefine(noVariables);

/** What a guest sends: an answer, or with `proposed` a start that suits them better. */
export const GuestAnswer = z
  .object({
    response: z.enum(answers),
    note: z.string().trim().max(MOST_NOTE, `At most ${MOST_NOTE} characters.`).default(""),
    /** A day and a time by the clocks of a zone. */
    proposed: z
      .object({
        date: z.iso.date("Please choose a day."),
        time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time."),
        time_zone: TimeZone,
      })
      .optional(),
    /** For all occurrences of a series, or for the one that `at` names alone. */
    reach: z.enum(["this", "all"]).default("all"),
    /** The occurrence that was shown, and when it began then: an answer to a time that has changed is refused. */
    at: z.iso.datetime(),
    starts_at: z.iso.datetime(),
  })
  .refine(({ proposed, response }) => proposed === undefined || response === "tentative", {
    path: ["response"],
    message: "Someone who proposes another time answers with a maybe.",
  });
export type GuestAnswer = z.output<typeof GuestAnswer>;
