import { Temporal } from "temporal-polyfill";
import type { Services } from "#api/services";
import type { Batch, CalendarSource } from "./calendar-source.ts";
import { type ReadCalendar, writeToken } from "./calendars.sql.ts";
import { deleteEntries, findEntries, putEntries } from "./entries.sql.ts";
import { ownIdsOf } from "./open-source.ts";
import { findOwnEntries } from "./out/placed-events.sql.ts";

/** How far ahead other calendars are read. */
const DAYS_AHEAD = 400;

/**
 * Reads what changed in a calendar since it was read last, once a day all of it, and keeps when that keeps its owner busy.
 * What this product put there itself counts as nothing: it is known already. Throws `CalendarFailure`, `AskedToWait`.
 */
export async function readCalendar(
  services: Pick<Services, "config" | "db">,
  source: CalendarSource,
  calendar: ReadCalendar,
  owner: { readonly personId: string; readonly timeZone: string },
): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const { id: calendarId, remote_id: remoteId, choice, token, is_listed } = calendar;
  const now = Temporal.Now.instant();
  const known = await worker.read((sql) => findEntries(sql, calendarId));
  const ownEntries = await worker.read((sql) => findOwnEntries(sql, calendarId));
  const reading = source.read({
    remoteId,
    token: is_listed ? token : null,
    window: { from: now.subtract({ hours: 24 }), to: now.add({ hours: 24 * DAYS_AHEAD }) },
    timeZone: owner.timeZone,
    ownIds: ownIdsOf(services.config.publicUrl),
    ownEntries,
    known,
  });
  const keep = ({ entries, gone }: Batch) =>
    worker.write(async (sql) => {
      await deleteEntries(sql, calendarId, gone);
      await putEntries(sql, { calendarId, choice, personId: owner.personId }, entries);
    });
  let step = await reading.next();
  for (; step.done !== true; step = await reading.next()) await keep(step.value);
  const { token: next, present } = step.value;
  const gone = present === null ? [] : known.map(({ href }) => href).filter((href) => !present.has(href));
  await worker.write(async (sql) => {
    await deleteEntries(sql, calendarId, gone);
    await writeToken(sql, calendar, { token: next, isWhole: present !== null });
  });
}
