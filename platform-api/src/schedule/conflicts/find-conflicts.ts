import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import type { EventTimes } from "@loubby/shared-contracts/http/schedule/events.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { readOpen } from "../availability/read-open.ts";
import { findBusy } from "../busy/busy.sql.ts";
import { findKnownByEmail } from "../people.sql.ts";
import { startsOf } from "../series/starts-of.ts";
import { timedForm } from "../timed-form.ts";
import { formRule } from "../values-of.ts";
import { type BusyPerson, conflictsOf, type Hours, type Time } from "./conflicts-of.ts";
import { findTitles } from "./titles.sql.ts";

/** Times of a series that are looked at, and how far ahead. */
const MOST_TIMES = 30;
const AHEAD_MS = 92 * 86_400_000;
const HOUR_MS = 3_600_000;
/** The longest span whose open hours are read at once. */
const OPEN_MS = 62 * 86_400_000;

/** What speaks against the times of an event. Whole days and reminders are in no one's way. */
export async function findConflicts(
  services: Services,
  principal: Principal,
  body: EventTimes & { readonly event_id?: string | undefined },
): Promise<ReplyOf<typeof conflicts.find>> {
  const times = timesOf(body);
  const [first, last] = [times[0], times.at(-1)];
  if (body.all_day || body.kind === "reminder" || first === undefined || last === undefined)
    return { conflicts: [], looked_at: 0 };
  const { userId } = principal;
  const span = { from: isoOf(first.from - HOUR_MS), to: isoOf(last.to + HOUR_MS) };
  const [people, busy, titles] = await services.db.as(askerOf(principal)).read(async (sql) => {
    const guests = (await findKnownByEmail(sql, body.guests)).filter(({ id }) => id !== userId);
    const found = await findBusy(sql, [userId, ...guests.map(({ id }) => id)], span);
    const others = found.filter(({ event_id }) => event_id === null || event_id !== body.event_id);
    const ids = others.flatMap(({ event_id }) => (event_id === null ? [] : [event_id]));
    return [guests, others, await findTitles(sql, [...new Set(ids)])] as const;
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
  const hours = await hoursOf(services, principal, first, last);
  return { conflicts: conflictsOf(times, spans, hours), looked_at: times.length };
}

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

/** When the person works, as far as that is read at once. */
async function hoursOf(services: Services, principal: Principal, first: Time, last: Time): Promise<Hours> {
  const readTo = Math.min(last.to, first.from + OPEN_MS);
  const { items } = await readOpen(services, principal, { from: isoOf(first.from), to: isoOf(readTo) });
  const open = items.map(({ starts_at, ends_at }) => ({
    from: Date.parse(starts_at),
    to: Date.parse(ends_at),
  }));
  return { open, readTo };
}

const isoOf = (ms: number) => new Date(ms).toISOString();
