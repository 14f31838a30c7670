import { z } from "zod";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";

export const BookingState = z.enum(["requested", "confirmed", "declined", "canceled", "no_show"]);
export type BookingState = z.output<typeof BookingState>;

/** Why a round-robin chose a host, as it was then: `booked` of `total` bookings were theirs. */
export const BookingTurn = z.object({ booked: z.int(), total: z.int(), weight: z.int() });
export type BookingTurn = z.output<typeof BookingTurn>;

/** What someone has booked with the person. Instants are UTC. */
export const Booking = z.object({
  _id: z.uuid(),
  /** Grows with each change. */
  version: z.int(),
  state: BookingState,
  title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  place: z.string(),
  /** Who the visitor meets, in their order; empty where that is the person alone. */
  hosts: z.array(z.string()),
  visitor: z.object({ name: z.string(), email: z.string(), time_zone: z.string() }),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Why it was canceled or declined; empty where no one said. */
  reason: z.string(),
  ended_by: z.enum(["host", "visitor"]).nullable(),
  /** The event of the calendar, while there is one. */
  event_id: z.uuid().nullable(),
  /** Why the person was chosen; null where nothing was to choose. */
  turn: BookingTurn.nullable(),
  /** It was booked by a round-robin that has other hosts too. */
  has_other_hosts: z.boolean(),
});
export type Booking = z.output<typeof Booking>;

/** Whether another host could have a booking: their calendar is free then, and it is within their hours. Without any, they can't. */
export const HostStanding = z.enum(["free", "outside_hours", "busy", "no_hours"]);
export type HostStanding = z.output<typeof HostStanding>;

/** The longest span that is asked about at once. */
const MAX_DAYS = 62;
/** What a change is made to: 409 `booking_changed` when `version` isn't the newest. */
const seen = z.object({ version: z.int() });
const reason = seen.extend({
  reason: z.string().trim().max(500, "At most 500 characters.").regex(SHOWN_TEXT, UNSHOWN).default(""),
});

export const bookingsSchema = {
  list: {
    /** `past`: what has ended, was declined or canceled, the latest first. */
    query: z.object({ when: z.enum(["coming", "past"]).default("coming") }),
    response: z.object({ items: z.array(Booking) }),
  },
  get: { response: Booking },
  ofEvent: { response: z.object({ items: z.array(Booking) }) },
  confirm: { body: seen, response: z.object({}) },
  decline: { body: reason, response: z.object({}) },
  cancel: { body: reason, response: z.object({}) },
  times: {
    query: z
      .object({ from: z.iso.datetime(), to: z.iso.datetime() })
      .refine(({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= MAX_DAYS * 86_400_000, {
        path: ["to"],
        message: `Must be after from, by ${MAX_DAYS} days at most.`,
      }),
    response: z.object({
      /** The starts that its link offers, without the rules for visitors about notice and days ahead. */
      starts: z.array(z.string()),
    }),
  },
  otherHosts: {
    response: z.object({
      items: z.array(z.object({ _id: z.uuid(), name: z.string(), standing: HostStanding })),
    }),
  },
  move: {
    body: reason.extend({
      starts_at: z.iso.datetime(),
      /** Also to a time that its link doesn't offer, such as outside of working hours. */
      anyway: z.boolean().default(false),
    }),
    response: z.object({}),
  },
  handOver: { body: reason.extend({ host_id: z.uuid() }), response: z.object({}) },
  noShow: { response: z.object({}) },
};
