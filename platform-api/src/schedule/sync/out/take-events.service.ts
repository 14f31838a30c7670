import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import { enqueue } from "#api/background/enqueue";
import type { Services } from "#api/services";
import { AskedToWait } from "../asked-to-wait.ts";
import { CalendarFailure } from "../calendar-failure.ts";
import { CopyRefused, WritingEnded } from "../calendar-source.ts";
import { notConnected, requireConnection } from "../keep-connection.ts";
import { openSource } from "../open-source.ts";
import { readCalendarsQueue } from "../read-connection.ts";
import { findSealed } from "../connections.sql.ts";
import { chooseTaking, deletePlaced, findPlaced, findTakingCalendars } from "./placed-events.sql.ts";

/** How long someone who disconnects waits for the copies to be removed. */
const PATIENCE_MS = 20_000;

/**
 * Says which calendar of an account gets the person's events; null: none, and copies go. Throws 404, 409: `consent_needed` where
 * its owner lets us read alone, `read_only` for a calendar that they can't change.
 */
export function takeEvents({ db }: Services, principal: Principal, id: string, calendarId: string | null) {
  return db.as(askerOf(principal)).write(async (sql) => {
    const { may_write, calendars } = await requireConnection(sql, principal, id);
    if (calendars.some(({ _id, is_writable }) => _id === calendarId && !is_writable))
      throw new ApiError(409, "read_only", "You can't change this calendar, so Loubby can't either.");
    if (calendarId !== null && !may_write)
      throw new ApiError(409, "consent_needed", "Sign in again to let Loubby write into this account.");
    if (!(await chooseTaking(sql, id, calendarId))) throw notConnected();
    await enqueue(sql, readCalendarsQueue, [{ connectionId: id }]);
    return requireConnection(sql, principal, id);
  });
}

/**
 * Removes our copies from an account before it is forgotten, as far as its server lets us in time; answers how many still
 * stand there. Throws 404.
 */
export async function removeCopies(services: Services, principal: Principal, id: string): Promise<number> {
  const access = services.db.as(askerOf(principal));
  const found = await access.write(async (sql) => {
    const account = await findSealed(sql, principal.userId, id);
    // A node that writes to it right now stops.
    if (account !== undefined) await chooseTaking(sql, id, null);
    return account;
  });
  if (found === undefined) throw notConnected();
  const standing = await access.read(async (sql) => {
    const calendars = await findTakingCalendars(sql, id);
    const all = await Promise.all(calendars.map((calendar) => findPlaced(sql, calendar.id)));
    return calendars.flatMap((calendar, at) =>
      (all[at] ?? []).map(({ event_id }) => ({ calendar, event_id })),
    );
  });
  if (standing.length === 0) return 0;
  let left = standing.length;
  try {
    const { copies } = await openSource(services, found, PATIENCE_MS);
    for (const { calendar, event_id } of standing) {
      const isGone = await copies?.remove(calendar.remote_id, event_id).then(() => true, unlessRefused);
      if (isGone !== true) continue;
      await access.write((sql) => deletePlaced(sql, calendar.id, event_id));
      left -= 1;
    }
  } catch (error) {
    // A server that isn't there, or doesn't let us, doesn't keep anyone from disconnecting it.
    const isTold = [CalendarFailure, AskedToWait, WritingEnded].some((kind) => error instanceof kind);
    if (!isTold) throw error;
  }
  return left;
}

function unlessRefused(error: unknown): false {
  if (error instanceof CopyRefused) return false;
  throw error;
}
