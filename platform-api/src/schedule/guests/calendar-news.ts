import type { Sql } from "#api/db/database";
import type { Mail } from "#api/mail/send-mail";
import { icsEventOf, mailedCalendar, repliedAt, type Told } from "../ics/event-calendar.ts";
import type { PlannedEvent } from "../events.sql.ts";
import { findSeries } from "../series/series.sql.ts";
import type { Change } from "../tell-change.ts";

/** What calendars tell the versions of an event by, before a change and after. */
export interface Sequences {
  readonly before: number;
  readonly after: number;
}

/** What a calendar is told, of which version. */
export type CalendarNews = Told & { readonly sequence: number };

/** What a change of an event means to calendars: of those who are new, who stay and who are no longer invited. */
export interface NewsOfChange {
  readonly added: CalendarNews;
  readonly stays: CalendarNews;
  readonly gone: CalendarNews;
  /** The event goes on with an earlier end: to those who are gone from the rest it is a change, not a cancellation. */
  readonly isCut: boolean;
}

/** Tells what a change means to calendars, once it is written. */
export async function calendarNewsOf(
  sql: Sql,
  { before, after, reach, parted }: Change,
  sequences: Sequences,
): Promise<NewsOfChange> {
  const isThere = before !== undefined && (await findSeries(sql, before._id)) !== undefined;
  const isCut = isThere && reach !== "this" && (after === undefined || parted !== undefined);
  return {
    added: { what: "whole", isOff: false, sequence: sequences.after },
    stays: { what: reach === "this" ? "occurrence" : "whole", isOff: false, sequence: sequences.after },
    gone: {
      what: isThere && reach === "this" ? "occurrence" : "whole",
      isOff: !isCut,
      sequence: sequences.before,
    },
    isCut,
  };
}

/** Returns the calendar part for each of several readers of an event, by their address. `host` is the product's own. */
export async function calendarFor(
  sql: Sql,
  event: PlannedEvent,
  news: CalendarNews,
  host: string,
): Promise<(email: string, replyTo?: string | null) => NonNullable<Mail["calendar"]>> {
  const whole = await icsEventOf(sql, event, news.sequence, host);
  // An interview names no one but the reader: who else applies or interviews isn't theirs to know by address.
  const attendeesFor = (email: string) =>
    event.kind === "interview" ? whole.attendees.filter((one) => one.email === email) : whole.attendees;
  return (email, replyTo = null) =>
    mailedCalendar(repliedAt({ ...whole, attendees: attendeesFor(email) }, replyTo), event, news);
}
