import type { calendar_v3 } from "@googleapis/calendar";
import { startsOf } from "../../series/starts-of.ts";
import { type Copy, CopyRefused } from "../calendar-source.ts";
import { canceledStarts, changedTimes, ruledTime } from "../out/single-times.ts";
import { asked } from "./client.ts";
import { type EntriesAt, listed, removeEntry, updated } from "./entries.ts";
import { googleEvent, msOf, saysSame } from "./google-event.ts";
import { googleId } from "./google-uid.ts";

type Entry = calendar_v3.Schema$Event;

/**
 * Has single times of a series that stands in Google's calendar say what ours say, and those that said something else before
 * what the series says. Google knows a time by the series and the start that its rule gave.
 */
export async function writeTimes(at: EntriesAt, copy: Copy): Promise<void> {
  const { event, eventId } = copy;
  const own = new Map(
    (await listed(at, { iCalUID: `${googleId(eventId)}@google.com` }))
      .filter(({ recurringEventId }) => recurringEventId)
      .map((entry) => [msOf(entry.originalStartTime), entry]),
  );
  const changed = changedTimes(event);
  for (const time of changed) {
    const start = Date.parse(time.at);
    const there = own.get(start) ?? (await timeAt(at, copy, start));
    if (there !== undefined) await writeTime(at, there, googleEvent(copy, time));
  }
  const settled = new Set(
    [...changed.map((time) => time.at), ...canceledStarts(event)].map((start) => Date.parse(start)),
  );
  for (const [start, there] of own) {
    if (settled.has(start)) continue;
    const iso = new Date(start).toISOString();
    if (startsOf(event.rule, iso).includes(iso))
      await writeTime(at, there, googleEvent(copy, ruledTime(event, iso)));
    else if (there.status !== "cancelled" && there.id) await removeEntry(at, there.id);
  }
}

/** A time of the series by its start (epoch ms); undefined where Google's series has none. */
async function timeAt(
  { google, calendarId }: EntriesAt,
  { event, eventId }: Copy,
  start: number,
): Promise<Entry | undefined> {
  const iso = new Date(start).toISOString();
  const originalStart = event.rule.all_day ? iso.slice(0, 10) : iso;
  const query = { calendarId, eventId: googleId(eventId), originalStart, showDeleted: true };
  const { data } = await asked(() => google.events.instances(query));
  return data.items?.find(({ originalStartTime }) => msOf(originalStartTime) === start);
}

async function writeTime(at: EntriesAt, there: Entry, entry: Entry): Promise<void> {
  if (!there.id || saysSame(there, entry)) return;
  if ((await updated(at, there.id, entry, there)) === "changed")
    throw new CopyRefused("A time of the series was changed while it was written.");
}
