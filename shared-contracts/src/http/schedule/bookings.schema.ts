import { z } from "zod";

export const BookingState = z.enum(["requested", "confirmed", "declined", "canceled", "no_show"]);
export type BookingState = z.output<typeof BookingState>;

/** What someone has booked with the person. Instants are UTC. */
export const Booking = z.object({
  _id: z.uuid(),
  state: BookingState,
  title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  place: z.string(),
  visitor: z.object({ name: z.string(), email: z.string(), time_zone: z.string() }),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Why it was canceled or declined; empty where no one said. */
  reason: z.string(),
  ended_by: z.enum(["host", "visitor"]).nullable(),
  /** The event of the calendar, while there is one. */
  event_id: z.uuid().nullable(),
});
export type Booking = z.output<typeof Booking>;

const reason = z.object({ reason: z.string().trim().max(500, "At most 500 characters.").default("") });

export const bookingsSchema = {
  list: {
    /** `past`: what has ended, was declined or canceled, the latest first. */
    query: z.object({ when: z.enum(["coming", "past"]).default("coming") }),
    response: z.object({ items: z.array(Booking) }),
  },
  ofEvent: { response: z.object({ items: z.array(Booking) }) },
  confirm: { response: z.object({}) },
  decline: { body: reason, response: z.object({}) },
  cancel: { body: reason, response: z.object({}) },
  noShow: { response: z.object({}) },
};
