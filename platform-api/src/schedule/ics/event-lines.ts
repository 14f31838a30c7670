import type { GuestResponse } from "@loubby/shared-contracts/http/schedule/response-lists";
import type { ShowsAs } from "@loubby/shared-contracts/http/schedule/shows-as";
import type { Exception } from "../series/occurrences.sql.ts";
import { parameterValue, textValue, utcValue } from "./lines.ts";
import { type IcsRule, momentLine, ruleLines, startLine } from "./rule-lines.ts";

/** Someone as calendars name them. */
export interface IcsPerson {
  readonly name: string;
  readonly email: string;
}

/** An event as calendars read it, whole. Instants are ISO strings. */
export interface IcsEvent {
  /** Unique in the world, and the same in every mail about the event. */
  readonly uid: string;
  /** Grows when times, rule or place change. */
  readonly sequence: number;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  readonly shows_as: ShowsAs;
  readonly rule: IcsRule;
  readonly starts_at: string;
  readonly ends_at: string;
  /** What single occurrences say on their own. */
  readonly exceptions: readonly Exception[];
  /** Null in a calendar of one's own, where no one is asked. */
  readonly organizer: IcsPerson | null;
  /** Replies that calendars send to the organizer's address are read. */
  readonly readsReplies: boolean;
  readonly attendees: readonly (IcsPerson & { readonly response: GuestResponse })[];
}

const PARTSTAT = {
  needs_action: "NEEDS-ACTION",
  accepted: "ACCEPTED",
  tentative: "TENTATIVE",
  declined: "DECLINED",
} as const;

/** Returns the lines of an event: the series without its canceled times, then each time that was changed on its own. */
export function eventLines(event: IcsEvent, now: Date): string[] {
  const { rule, exceptions } = event;
  const canceled = exceptions.filter(({ is_canceled }) => is_canceled);
  const changed = exceptions.filter(({ is_canceled, is_changed }) => is_changed && !is_canceled);
  const whole = [
    startLine("DTSTART", event.starts_at, rule),
    momentLine("DTEND", event.ends_at, rule),
    ...ruleLines(rule),
    ...canceled.map(({ at }) => startLine("EXDATE", at, rule)),
  ];
  return [
    ...component(event, whole, event, "CONFIRMED", now),
    ...changed.flatMap((one) => occurrenceLines(event, one, "CONFIRMED", now)),
  ];
}

/** Returns the lines of one time of a series, changed on its own or canceled. */
export function occurrenceLines(
  event: IcsEvent,
  { at, starts_at, ends_at, title, place, notes }: Exception,
  status: "CONFIRMED" | "CANCELLED",
  now: Date,
): string[] {
  const times = [
    startLine("RECURRENCE-ID", at, event.rule),
    momentLine("DTSTART", starts_at, event.rule),
    momentLine("DTEND", ends_at, event.rule),
  ];
  const said = {
    title: title ?? event.title,
    place: place ?? event.place,
    notes: notes ?? event.notes,
  };
  return component(event, times, said, status, now);
}

/** Returns the lines that cancel an event as a whole. */
export function cancelLines(event: IcsEvent, now: Date): string[] {
  const times = [
    startLine("DTSTART", event.starts_at, event.rule),
    momentLine("DTEND", event.ends_at, event.rule),
  ];
  return component(event, times, event, "CANCELLED", now);
}

function component(
  { uid, sequence, organizer, attendees, readsReplies, shows_as }: IcsEvent,
  times: readonly string[],
  { title, place, notes }: Pick<IcsEvent, "title" | "place" | "notes">,
  status: "CONFIRMED" | "CANCELLED",
  now: Date,
): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcValue(now.toISOString())}`,
    ...times,
    `SUMMARY:${textValue(title)}`,
    ...(place === "" ? [] : [`LOCATION:${textValue(place)}`]),
    ...(notes === "" ? [] : [`DESCRIPTION:${textValue(notes)}`]),
    ...(organizer === null
      ? []
      : [`ORGANIZER;CN=${parameterValue(organizer.name)}:mailto:${organizer.email}`]),
    ...attendees.map(
      ({ name, email, response }) =>
        `ATTENDEE;CN=${parameterValue(name || email)};ROLE=REQ-PARTICIPANT;PARTSTAT=${PARTSTAT[response]};RSVP=${readsReplies ? "TRUE" : "FALSE"}:mailto:${email}`,
    ),
    // What says neither is busy to some calendars, and to others, where it is all day, free.
    `TRANSP:${shows_as === "free" ? "TRANSPARENT" : "OPAQUE"}`,
    `STATUS:${status}`,
    "END:VEVENT",
  ];
}
