import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { calendarOf } from "./ics/calendar.ts";
import { eventLines, type IcsEvent } from "./ics/event-lines.ts";
import { listEvents } from "./list-events.ts";
import { ruleOf, SINGLE } from "./series/rule-of.ts";

/** A person's events in a span as a file that calendars import. */
export async function calendarFile(
  services: Services,
  principal: Principal,
  query: { readonly from: string; readonly to: string },
): Promise<{ name: string; text: string }> {
  const { items } = await listEvents(services, principal, query);
  const host = new URL(services.config.publicUrl).hostname;
  const events = items.map((event) => icsOf(event, host));
  const now = new Date();
  const text = calendarOf(
    "PUBLISH",
    events,
    events.flatMap((event) => eventLines(event, now)),
  );
  return { name: `schedule-${query.from.slice(0, 10)}.ics`, text };
}

/** Occurrences are events of their own here: each has an id of its own too. */
function icsOf(event: CalendarEvent, host: string): IcsEvent {
  const { _id, at, version, title, place, notes, shows_as, starts_at, ends_at, time_zone, all_day } = event;
  const id = event.recurrence === "none" ? _id : `${_id}-${at.replaceAll(/\D/g, "")}`;
  return {
    uid: `${id}@${host}`,
    sequence: version,
    title,
    place,
    notes,
    shows_as,
    rule: { ...ruleOf({ starts_at, time_zone, ...SINGLE }, null), all_day },
    starts_at,
    ends_at,
    exceptions: [],
    organizer: null,
    attendees: [],
    readsReplies: false,
  };
}
