import { Temporal } from "temporal-polyfill";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import type { EventTimes } from "@loubby/shared-contracts/http/schedule/events.schema";
import { shownAs } from "@loubby/shared-contracts/http/schedule/shows-as";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { readOpen } from "../availability/read-open.ts";
import { findBusy } from "../busy/busy.sql.ts";
import { findKnownByEmail } from "../people.sql.ts";
import { startsOf } from "../series/starts-of.ts";
import { findRoom, findTaken, type TakenRoom } from "../rooms/rooms.sql.ts";
import { timedForm } from "../timed-form.ts";
import { formRule } from "../values-of.ts";
import { type BusyPerson, conflictsOf, type Time } from "./conflicts-of.ts";
import { roomConflicts } from "./room-conflicts.ts";
import { findTitles } from "./titles.sql.ts";

type Conflicts = ReplyOf<typeof conflicts.find>;

const NONE: Conflicts = { conflicts: [], looked_at: 0, rooms_taken: [] };

/** Times of a series that are looked at, and how far ahead. */
const MOST_TIMES = 30;
const AHEAD_MS = 92 * 86_400_000;
const HOUR_MS = 3_600_000;
/** The longest span whose open hours are read at once. */
const OPEN_MS = 62 * 86_400_000;

/**
 * What speaks against the times of an event. What leaves people free is in no one's way, but can take a room; days count from
 * midnight to midnight by the clocks of the form's zone.
 */
export async function findConflicts(
  services: Services,
  principal: Principal,
  body: EventTimes & { readonly event_id?: string | undefined },
): Promise<Conflicts> {
  // While a last day before the first one is typed, nothing takes place.
  const written = timesOf(body).filter(({ from, to }) => from < to);
  const times = body.all_day ? written.map((days) => daysThere(days, body.time_zone)) : written;
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return NONE;
  const { userId } = principal;
  const isBusy = shownAs(body) === "busy";
  const span = { from: isoOf(first.from - HOUR_MS), to: isoOf(last.to + HOUR_MS) };
  const [people, busy, titles, room, taken] = await services.db.as(askerOf(principal)).read(async (sql) => {
    const guests = isBusy ? (await findKnownByEmail(sql, body.guests)).filter(({ id }) => id !== userId) : [];
    const found = isBusy ? await findBusy(sql, [userId, ...guests.map(({ id }) => id)], span) : [];
    const others = found.filter(({ event_id }) => event_id === null || event_id !== body.event_id);
    const reserved = await findTaken(sql, times.map(writtenTime), body.event_id ?? null);
    const known = await findTitles(sql, eventsOf([...others, ...reserved]));
    return [
      guests,
      others,
      known,
      body.room_id === null ? undefined : await findRoom(sql, body.room_id),
      reserved,
    ] as const;
  });
  const names = new Map<string, string | null>([
    [userId, null],
    ...people.map((each) => [each.id, `${each.first_name} ${each.last_name}`] as const),
  ]);
  const spans: BusyPerson[] = busy.map((each) => ({
    who: names.get(each.person_id) ?? null,
    title: titles.get(each.event_id ?? "") ?? null,
    isAway: each.source === "out_of_office",
    from: Date.parse(each.starts_at),
    to: Date.parse(each.ends_at),
  }));
  // Days as a whole are outside of anyone's hours, and have no breaks.
  const open =
    isBusy && !body.all_day ? await openHours(services, principal, [first, last], body.time_zone) : null;
  const found = conflictsOf(times, spans, open);
  return {
    conflicts: [
      ...found.filter(({ kind }) => !body.all_day || kind !== "no_break"),
      ...(room === undefined ? [] : roomConflicts(room, body.guests.length + 1, times, taken, titles)),
    ],
    looked_at: times.length,
    rooms_taken: roomsOf(taken),
  };
}

/** Days of UTC as they are by the clocks of a zone. */
function daysThere(days: Time, timeZone: string): Time {
  const there = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO("UTC")
      .toPlainDateTime()
      .toZonedDateTime(timeZone).epochMilliseconds;
  return { from: there(days.from), to: there(days.to) };
}

const eventsOf = (taken: readonly { readonly event_id: string | null }[]) => [
  ...new Set(taken.flatMap(({ event_id }) => (event_id === null ? [] : [event_id]))),
];
const roomsOf = (taken: readonly TakenRoom[]) => [...new Set(taken.map(({ room_id }) => room_id))];

function timesOf(body: EventTimes): Time[] {
  const form = timedForm(body);
  const rule = formRule(form);
  const [start] = startsOf({ ...rule, recurrence: "none" }, isoOf(0));
  if (start === undefined) return [];
  const starts =
    rule.recurrence === "none"
      ? [start]
      : startsOf(rule, isoOf(Date.parse(start) + AHEAD_MS)).slice(0, MOST_TIMES);
  return starts.map((each) => ({ from: Date.parse(each), to: Date.parse(each) + form.duration * 60_000 }));
}

/** When the person works, from the first time to the end of the last. */
async function openHours(
  services: Services,
  principal: Principal,
  [first, last]: readonly [Time, Time],
  time_zone: string,
): Promise<Time[]> {
  const open: { from: number; to: number }[] = [];
  for (let from = first.from; from < last.to; from += OPEN_MS) {
    const span = { from: isoOf(from), to: isoOf(Math.min(from + OPEN_MS, last.to)) };
    const { items } = await readOpen(services, principal, { ...span, time_zone });
    for (const { starts_at, ends_at } of items) {
      const [begins, ends] = [Date.parse(starts_at), Date.parse(ends_at)];
      const before = open.at(-1);
      // What goes on where one span ends and the next begins is one.
      if (before?.to === begins) before.to = ends;
      else open.push({ from: begins, to: ends });
    }
  }
  return open;
}

const writtenTime = ({ from, to }: Time) => ({ from: isoOf(from), to: isoOf(to) });
const isoOf = (ms: number) => new Date(ms).toISOString();
