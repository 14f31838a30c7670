import { z } from "zod";
import { TimeZone } from "../time-zone.schema.ts";
import { eventKinds } from "./events.schema.ts";

/** Why a time stands where it does among the proposals. */
export const timeReasonKinds = [
  /** Everyone whose calendar is read is free. */
  "all_free",
  "busy",
  "away",
  /** Free, but not by their working hours. */
  "outside_hours",
  /** Before 8:00 or after 18:00 by the clocks of someone whose hours aren't known. */
  "early_or_late",
  /** Less than five minutes between it and what they have before or after. */
  "no_break",
  /** Those who have the most meetings that day, `meetings` each; of a day that is full for no one, with fewer than five, it isn't said. */
  "load",
] as const;

/** One reason, and the people that it is about. */
export const TimeReason = z.object({
  kind: z.enum(timeReasonKinds),
  people: z.array(z.uuid()),
  /** Of `load`; null otherwise. */
  meetings: z.int().nullable(),
});
export type TimeReason = z.output<typeof TimeReason>;

/** A time at which they could meet. The instants are UTC. */
export const TimeProposal = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  reasons: z.array(TimeReason),
});
export type TimeProposal = z.output<typeof TimeProposal>;

const Spans = z.array(z.object({ starts_at: z.string(), ends_at: z.string() }));

/** Someone who would come. */
export const MeetingPerson = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** The person who asks. */
  is_asker: z.boolean(),
  /** Whether their calendar is read: those of the asker and of colleagues are. */
  is_seen: z.boolean(),
  /** By whose clocks they live; null where it isn't known. */
  time_zone: z.string().nullable(),
  /** When they are busy or away, never with what; in order, without overlaps. */
  busy: Spans,
  away: Spans,
  /** When they work. */
  open: Spans,
});
export type MeetingPerson = z.output<typeof MeetingPerson>;

/** What is to be planned, with which guests, and on which days: `days` of them, by the clocks of `time_zone`. */
export const MeetingTimesAsked = z.object({
  kind: z.enum(eventKinds),
  guests: z.array(z.email("Please enter e-mail addresses only.")).max(50, "At most 50 guests."),
  /** Minutes. */
  duration: z.int().min(5, "At least 5 minutes.").max(1440, "At most a day."),
  first_day: z.iso
    .date("Please choose a day.")
    .refine((day) => day >= "1900-01-01" && day <= "2199-12-31", "Please choose a day from 1900 to 2199."),
  days: z.int().min(1, "At least one day.").max(14, "At most 14 days."),
  time_zone: TimeZone,
  /** The event that is moved, which isn't in its own way. */
  event_id: z.uuid().optional(),
});
export type MeetingTimesAsked = z.output<typeof MeetingTimesAsked>;

export const meetingTimesSchema = {
  find: {
    body: MeetingTimesAsked,
    response: z.object({
      /**
       * The best first; six at most, of which no two overlap. What most people can make comes first, then what suits the hours of
       * most, then days that are full for no one; among these the sooner day, and on it what leaves a break.
       */
      proposals: z.array(TimeProposal),
      /** The person who asks first. */
      people: z.array(MeetingPerson),
      /** Guests that aren't known here, by the addresses that were asked about. */
      unknown: z.array(z.string()),
    }),
  },
};
