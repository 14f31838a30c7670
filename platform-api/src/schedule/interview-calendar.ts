import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Mail } from "#api/mail/send-mail";

/** What becomes of an interview, or of what was booked, in the calendar of someone who takes part. */
export interface CalendarChange {
  readonly event: Pick<CalendarEvent, "_id" | "starts_at" | "ends_at" | "place" | "notes"> & {
    readonly organizer: Pick<CalendarEvent["organizer"], "name" | "email">;
  };
  readonly isCancelled: boolean;
  /** Grows with each change, so that calendars know which one is the latest. */
  readonly sequence: number;
  readonly attendee: { readonly name: string; readonly email: string };
  readonly summary: string;
  /** The product's own host, which makes the event's id unique in the world. */
  readonly host: string;
}

/** Returns it as calendars read it: an invitation, or its cancellation. */
export function interviewCalendar(change: CalendarChange): NonNullable<Mail["calendar"]> {
  const { event, isCancelled, sequence, attendee, summary, host } = change;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: brand.name, product: "schedule" }, method });
  calendar.createEvent({
    id: `${event._id}@${host}`,
    sequence,
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    summary,
    location: event.place || null,
    description: event.notes,
    organizer: { name: event.organizer.name, email: event.organizer.email },
    attendees: [{ ...attendee, rsvp: false }],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { method, text: calendar.toString() };
}
