import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { applicationEndedQueue } from "#api/applications/queues";
import type { Services } from "#api/services";
import { requireEvent } from "../calendar-of.ts";
import { requireBetween } from "../change-one.ts";
import { unlessRoomTaken } from "../rooms/reserve-room.ts";
import { tellChange } from "../tell-change.ts";
import { holdRemoval, putBack, settleRemoval } from "./removals.sql.ts";

/** What came back. */
export interface Restored {
  readonly event: CalendarEvent;
  /** Someone else has reserved its room since. */
  readonly without_room: boolean;
  /** How many times of a series came back without it; 0 for a single event. */
  readonly lost: number;
}

/**
 * Puts back what the principal removed, with all that stood beside it, before its guests hear of the removal. Done twice, it
 * answers the same. Throws 404, 409 `removal_told` once guests were told, `changed_meanwhile` where the series isn't the same
 * any more, `room_taken` for whole days of a series.
 */
export function undoRemoval(services: Services, principal: Principal, removalId: string): Promise<Restored> {
  const remover = { userId: principal.userId, organizationId: principal.organization?.id ?? null };
  const work = services.db.as(askerOf(principal)).write(async (sql) => {
    const removal = await holdRemoval(sql, remover, removalId);
    if (removal === undefined) throw unknownRemoval();
    if (removal.state === "told") throw removalTold();
    if (removal.state === "undone") {
      const event = await requireEvent(sql, principal, removal.event_id, removal.at);
      return { event, without_room: false, lost: 0 };
    }
    const { became, lost } = await putBack(sql, removalId);
    if (became === "changed") throw changedSince();
    const removed = await settleRemoval(sql, remover, removalId, "undone");
    if (removed === undefined) throw removalTold();
    const { event: before, reach, at } = removed;
    const after = await requireEvent(sql, principal, before._id, at);
    if (reach === "this") await requireBetween(sql, after._id, after.at, after.starts_at);
    // They are told of nothing but a room that is lost: of a series, each time that goes without.
    const { place, room_id } = before;
    const known = lost.length === 0 ? before : { ...before, place: after.place, room_id: after.room_id };
    await tellChange(services, sql, principal, { before: known, after, isMoved: false, reach });
    for (const one of lost) {
      const without = await requireEvent(sql, principal, before._id, one);
      const change = { before: { ...without, place, room_id }, after: without };
      await tellChange(services, sql, principal, { ...change, isMoved: false, reach: "this" });
    }
    const { application_id: applicationId } = before;
    // It may have ended meanwhile, and its interview with it.
    if (applicationId !== null) await services.background.send(sql, applicationEndedQueue, { applicationId });
    return { event: after, without_room: became === "without_room", lost: lost.length };
  });
  return unlessRoomTaken(work);
}

const unknownRemoval = () =>
  new ApiError(404, "removal_not_found", "There is nothing here that you could put back.");

const removalTold = () =>
  new ApiError(409, "removal_told", "It's too late to undo this: the minute for it is over.");

const changedSince = () =>
  new ApiError(
    409,
    "changed_meanwhile",
    "This series has changed since, so what you deleted can't be put back. Plan it again.",
  );
