import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";
import type { Mail } from "#api/mail/send-mail";
import { findExceptions } from "../series/occurrences.sql.ts";
import { ruleOf, SINGLE } from "../series/rule-of.ts";
import { findSeries } from "../series/series.sql.ts";
import { instantsOf } from "../wall-time.ts";
import { calendarOf } from "./calendar.ts";
import { cancelLines, eventLines, type IcsEvent, occurrenceLines } from "./event-lines.ts";

/** What of an event a calendar is told: all of it, or one of its times; that it is on, or off. */
export interface Told {
  readonly what: "whole" | "occurrence";
  readonly isOff: boolean;
}

/** Reads what calendars know of an event as a whole; of one that is gone, what its reader last saw. `host` is the product's. */
export async function icsEventOf(
  sql: Sql,
  event: CalendarEvent,
  sequence: number,
  host: string,
): Promise<IcsEvent> {
  const series = await findSeries(sql, event._id);
  const { organizer } = event;
  const said = {
    uid: `${event._id}@${host}`,
    sequence,
    organizer: { name: organizer.name, email: organizer.email },
    readsReplies: false,
    shows_as: event.shows_as,
    attendees: event.guests.map(({ name, email, response }) => ({
      name,
      email,
      response: response ?? ("needs_action" as const),
    })),
  };
  if (series === undefined) {
    const { title, place, notes, starts_at, ends_at, time_zone, all_day } = event;
    const rule = { ...ruleOf({ starts_at, time_zone, ...SINGLE }, null), all_day };
    return { ...said, title, place, notes, starts_at, ends_at, rule, exceptions: [] };
  }
  const { title, place, notes, duration, all_day } = series;
  const rule = { ...series.rule, all_day };
  const { startsAt: starts_at, endsAt: ends_at } = instantsOf({ ...rule, duration });
  const exceptions = rule.recurrence === "none" ? [] : await findExceptions(sql, event._id, null);
  return { ...said, title, place, notes, starts_at, ends_at, rule, exceptions };
}

/** The event as a reader's calendar knows it whose replies are read at an address of their own; null: they aren't. */
export const repliedAt = (event: IcsEvent, address: string | null): IcsEvent =>
  address === null || event.organizer === null
    ? event
    : { ...event, organizer: { ...event.organizer, email: address }, readsReplies: true };

/** Returns the calendar part of a mail about an event. `shown` is the occurrence that it is about. */
export function mailedCalendar(
  event: IcsEvent,
  shown: Pick<CalendarEvent, "at" | "starts_at" | "ends_at" | "title" | "place" | "notes">,
  { what, isOff }: Told,
  now = new Date(),
): NonNullable<Mail["calendar"]> {
  const method = isOff ? "CANCEL" : "REQUEST";
  const { at, starts_at, ends_at, title, place, notes } = shown;
  const one = { at, starts_at, ends_at, title, place, notes, is_changed: true, is_canceled: isOff };
  const lines =
    what === "occurrence"
      ? occurrenceLines(event, one, isOff ? "CANCELLED" : "CONFIRMED", now)
      : isOff
        ? cancelLines(event, now)
        : eventLines(event, now);
  return { method, text: calendarOf(method, [event], lines) };
}
