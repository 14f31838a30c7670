import type { Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { requireOwn, requireOwnSeries } from "./calendar-of.ts";
import { requireAt, requireNewest } from "./change-form.ts";
import { findFileIds } from "./files/event-files.sql.ts";
import { findRows, insertRemoval } from "./removals/removals.sql.ts";
import { tellRemovalQueue } from "./removals/tell-removal.ts";
import { endBefore } from "./series/end-before.ts";
import { takesPlace, writeExceptions } from "./series/occurrences.sql.ts";
import { partAt } from "./series/rest-of.ts";
import { candidatesOf, refreshBoards, refreshCalendars } from "./who-takes-part.ts";
import { deleteEvent } from "./write-events.sql.ts";

/** How long guests aren't told, in ms: until then a removal can be undone as if it had never been. */
const HOLD_MS = 60_000;

/** What of an event is removed, and which version was read. */
export interface Removal {
  readonly reach: Reach;
  readonly at?: string | undefined;
  readonly version?: number | undefined;
}

/**
 * Removes an event, one occurrence, or the rest of a series for everyone; guests are told a minute later, unless it is undone.
 * Throws 404, 403 for a guest, 409 for an older version.
 */
export function cancelEvent(
  services: Services,
  principal: Principal,
  eventId: string,
  removal: Removal,
): Promise<{ readonly removal_id: string }> {
  return services.db.as(askerOf(principal)).write(async (sql) => {
    const series = await requireOwnSeries(sql, principal, eventId);
    const fileIds = await findFileIds(sql, eventId);
    const wanted = series.rule.recurrence === "none" ? "all" : removal.reach;
    const at = wanted === "all" ? null : requireAt(removal.at);
    const before = await requireOwn(sql, principal, eventId, at);
    // Of a series, what was just read counts where the page doesn't say: its times may have changed since.
    const read = wanted === "all" ? undefined : series.version;
    await requireNewest(sql, principal, eventId, removal.version ?? read);
    const kept = await findRows(sql, eventId);
    const end = wanted === "following" ? partAt(series, before.at).before : null;
    const reach = wanted === "following" && end === null ? "all" : wanted;
    if (end !== null) {
      await endBefore(sql, series, before.at, end);
    } else if (reach === "this") {
      const { starts_at, ends_at } = before;
      const own = { title: null, place: null, notes: null, is_changed: false, is_canceled: true };
      await writeExceptions(sql, eventId, [{ at: before.at, starts_at, ends_at, ...own }]);
      const isLast = series.laid_out_to === null && !(await takesPlace(sql, eventId));
      if (isLast) await deleteEvent(sql, principal.userId, eventId);
    } else await deleteEvent(sql, principal.userId, eventId);
    const toldAt = new Date(Date.now() + HOLD_MS);
    const remover = { userId: principal.userId, organizationId: principal.organization?.id ?? null };
    const removed = { event: before, reach, at: reach === "all" ? null : before.at };
    const beside = { kept, fileIds, toldAt: toldAt.toISOString() };
    const removal_id = await insertRemoval(sql, remover, removed, beside);
    await services.background.send(sql, tellRemovalQueue, { removalId: removal_id }, toldAt);
    await refreshCalendars(sql, before);
    await refreshBoards(sql, principal, await candidatesOf(sql, principal, before));
    return { removal_id };
  });
}
