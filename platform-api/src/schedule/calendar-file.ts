import ical from "ical-generator";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { listEvents } from "./list-events.ts";

/** A person's events in a span as a file that calendars import. */
export async function calendarFile(
  services: Services,
  principal: Principal,
  query: { readonly from: string; readonly to: string },
): Promise<{ name: string; text: string }> {
  const { items } = await listEvents(services, principal, query);
  const host = new URL(services.config.publicUrl).hostname;
  const calendar = ical({ prodId: { company: brand.name, product: "schedule" } });
  for (const event of items)
    calendar.createEvent({
      id: `${uidOf(event)}@${host}`,
      sequence: event.version,
      allDay: event.all_day,
      start: new Date(event.starts_at),
      end: new Date(event.ends_at),
      summary: event.title,
      location: event.place || null,
      description: event.notes || null,
    });
  return { name: `schedule-${query.from.slice(0, 10)}.ics`, text: calendar.toString() };
}

/** Occurrences are events of their own here: each has an id of its own too. */
const uidOf = ({ _id, at, recurrence }: CalendarEvent) =>
  recurrence === "none" ? _id : `${_id}-${at.replaceAll(/\D/g, "")}`;
