import type { Mail } from "#api/mail/send-mail";
import { calendarOf } from "../ics/calendar.ts";
import { cancelLines, eventLines, type IcsEvent } from "../ics/event-lines.ts";
import { ruleOf, SINGLE } from "../series/rule-of.ts";
import type { Host } from "./bookable.ts";
import type { KeptBooking } from "./kept-booking.ts";
import { withWords } from "./with-words.ts";

/** Returns a booking as calendars read it: an invitation, or its cancellation. `domain` makes its id unique in the world. */
export function bookedCalendar(
  booking: KeptBooking,
  host: Host,
  { isOff, domain }: { readonly isOff: boolean; readonly domain: string },
  now = new Date(),
): NonNullable<Mail["calendar"]> {
  const { starts_at, ends_at, time_zone, place, sequence } = booking;
  const event: IcsEvent = {
    uid: `${booking.id}@${domain}`,
    sequence,
    title: `${booking.title} with ${withWords(booking, host)}`,
    place,
    notes: "",
    shows_as: "busy",
    rule: {
      ...ruleOf({ starts_at, time_zone, ...SINGLE }, null),
      all_day: false,
    },
    starts_at,
    ends_at,
    exceptions: [],
    organizer: { name: host.name, email: host.email },
    attendees: [{ name: booking.visitor_name, email: booking.visitor_email, response: "accepted" }],
    readsReplies: false,
  };
  const method = isOff ? "CANCEL" : "REQUEST";
  return {
    method,
    text: calendarOf(method, [event], isOff ? cancelLines(event, now) : eventLines(event, now)),
  };
}
