import { z } from "zod";
import { bookingLengths, MOST_HOSTS, teamSchedulings } from "./booking-lists.ts";
import { BookingState, BookingTurn } from "./bookings.schema.ts";
import { eventTypeFields, inOrder, NOT_BEFORE } from "./event-types.schema.ts";

/** A colleague who is booked; those of a list stand in their order. */
export const TeamHostForm = z.object({
  _id: z.uuid(),
  /** How often they are booked beside the others of a round-robin. */
  weight: z.int().min(1, "At least 1.").max(10, "At most 10."),
  /** Minutes of their part of a sequence; null elsewhere. */
  minutes: z.literal(bookingLengths, "Please choose a length.").nullable(),
});
export type TeamHostForm = z.output<typeof TeamHostForm>;

const fields = eventTypeFields.omit({ hours_id: true, seats: true }).extend({
  scheduling: z.enum(teamSchedulings),
  /** A kind of interview: candidates get it by a link of their own, and no public page has it. */
  is_interview: z.boolean(),
  hosts: z
    .array(TeamHostForm)
    .min(1, "Please choose a host.")
    .max(MOST_HOSTS, `At most ${MOST_HOSTS} hosts.`)
    .refine(
      (hosts) => new Set(hosts.map(({ _id }) => _id)).size === hosts.length,
      "Someone is in this list twice.",
    ),
});

type Fields = z.output<typeof fields>;
const hasMinutes = ({ scheduling, hosts }: Pick<Fields, "scheduling" | "hosts">) =>
  scheduling !== "sequence" || hosts.every(({ minutes }) => minutes !== null);
const ITS_MINUTES = { path: ["hosts"], message: "Please choose how long each host's part is." };

/** What can be booked with a company, as a member writes it. */
export const TeamTypeForm = fields.refine(inOrder, NOT_BEFORE).refine(hasMinutes, ITS_MINUTES);
export type TeamTypeForm = z.output<typeof TeamTypeForm>;

export const TeamHost = TeamHostForm.extend({
  name: z.string(),
  /** Why they can't be booked: they left the company, or never chose their hours. */
  standing: z.enum(["bookable", "left", "no_hours"]),
  /** What was booked with them in the last six months, without what was canceled, declined or not come to. */
  booked: z.int(),
});
export type TeamHost = z.output<typeof TeamHost>;

export const TeamType = fields.extend({
  _id: z.uuid(),
  version: z.int(),
  /** The path of its page; null: it has none. */
  path: z.string().nullable(),
  hosts: z.array(TeamHost),
});
export type TeamType = z.output<typeof TeamType>;

/** A booking as the company reads it. Instants are UTC. */
export const TeamBooking = z.object({
  _id: z.uuid(),
  version: z.int(),
  state: BookingState,
  starts_at: z.string(),
  ends_at: z.string(),
  visitor_name: z.string(),
  visitor_zone: z.string(),
  hosts: z.array(z.string()),
  turn: BookingTurn.nullable(),
  /** Another host of a round-robin may take it over. */
  has_other_hosts: z.boolean(),
});
export type TeamBooking = z.output<typeof TeamBooking>;

export const teamTypesSchema = {
  list: {
    response: z.object({
      items: z.array(TeamType),
      /** The path of the page that lists those that aren't secret. */
      path: z.string(),
      /** Who can be a host. */
      colleagues: z.array(z.object({ _id: z.uuid(), name: z.string() })),
    }),
  },
  bookings: { response: z.object({ items: z.array(TeamBooking) }) },
  create: { body: TeamTypeForm, response: TeamType },
  update: {
    body: fields.extend({ version: z.int() }).refine(inOrder, NOT_BEFORE).refine(hasMinutes, ITS_MINUTES),
    response: TeamType,
  },
  remove: { response: z.object({}) },
};
