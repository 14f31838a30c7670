import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import type { Answer } from "@loubby/shared-contracts/http/schedule/response-lists";

/** What a calendar answers for its owner. */
export interface CalendarReply {
  readonly uid: string;
  /** The version of the event that it answers. */
  readonly sequence: number;
  /** The start of the one occurrence that it is about (ISO 8601), or null: all. */
  readonly at: string | null;
  readonly response: Answer;
  readonly note: string;
}

/** Characters of a reply; calendars send a few thousand. */
const MOST = 100_000;
const RESPONSES: Readonly<Record<string, Answer>> = {
  ACCEPTED: "accepted",
  TENTATIVE: "tentative",
  DECLINED: "declined",
};

/** Reads a reply (iTIP, METHOD:REPLY) to one event by one attendee; null for anything else. Never throws. */
export function readReply(ics: string): CalendarReply | null {
  if (ics.length > MOST) return null;
  try {
    const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[]);
    if (String(calendar.getFirstPropertyValue("method")).toUpperCase() !== "REPLY") return null;
    const [event, ...more] = calendar.getAllSubcomponents("vevent");
    const [attendee, ...others] = event?.getAllProperties("attendee") ?? [];
    if (event === undefined || attendee === undefined || more.length > 0 || others.length > 0) return null;
    const response = RESPONSES[String(attendee.getParameter("partstat")).toUpperCase()];
    const uid = event.getFirstPropertyValue("uid");
    if (response === undefined || typeof uid !== "string") return null;
    const occurrence = event.getFirstProperty("recurrence-id");
    return {
      uid,
      sequence: Number(event.getFirstPropertyValue("sequence") ?? 0) || 0,
      at: occurrence === null ? null : instantOf(occurrence),
      response,
      note: textOf(event.getFirstPropertyValue("comment")),
    };
  } catch {
    // What isn't iCalendar is a mail like any other.
    return null;
  }
}

/** A time by its zone's name: a reply may leave the zone's clocks out. */
function instantOf(property: ICAL.Property): string {
  const text = String(property.getFirstValue());
  if (text.endsWith("Z")) return new Date(text).toISOString();
  const zone = String(property.getParameter("tzid") ?? "UTC");
  const wall = Temporal.PlainDateTime.from(text).toZonedDateTime(zone);
  return new Date(wall.epochMilliseconds).toISOString();
}

const textOf = (value: unknown) => (typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "");
