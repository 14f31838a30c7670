import { DatabaseError } from "pg";
import { isDeadlock } from "#api/db/deadlock";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { MOST_HOSTS } from "@loubby/shared-contracts/http/schedule/booking-lists";

/** Refuses a slot that can't be booked any more: 409 `slot_gone`. */
export const slotGone = () =>
  new ApiError(
    409,
    "slot_gone",
    "Someone was faster, or the times have changed. Please choose another time.",
  );

/** Refuses what can't be booked at all any more: 410 `not_bookable`. */
export const notBookable = () =>
  new ApiError(
    410,
    "not_bookable",
    "This can't be booked any more. Ask the person who gave you the link for another one.",
  );

/** Refuses an address at which nothing could ever be booked: 404 `nothing_to_book`. */
export const nothingToBook = () =>
  new ApiError(
    404,
    "nothing_to_book",
    "Check the address, or ask the person who gave you the link for it again.",
  );

/** Refuses a time that a link doesn't offer, to its host: 409 `not_offered`. */
export const notOffered = () =>
  new ApiError(409, "not_offered", "The booking link doesn't offer this time, or not all hosts are free.");

/** Refuses a time at which someone is busy, to the host: 409 `slot_gone`. */
export const hostsBusy = () =>
  new ApiError(409, "slot_gone", "The host isn't free then, or not all of them. Please choose another time.");

/** Refuses a time that is over: 409 `slot_gone`. */
export const timePast = () => new ApiError(409, "slot_gone", "This time is past. Please choose another one.");

/** Refuses to move what the one who left was booked for: 409 `host_gone`. */
export const hostGone = () =>
  new ApiError(409, "host_gone", "The host has left. Hand the booking over, or cancel it.");

/** Refuses to move what there are no rules for any more: 410 `link_deleted`. */
export const linkDeleted = () =>
  new ApiError(410, "link_deleted", "Its booking link was deleted, so it can't be moved. Cancel it instead.");

/**
 * Does work that the database refuses where two book the same host at a time, and does it again: another host may be free
 * then. Throws `slot_gone` in the end.
 */
export async function unlessTaken<T>(work: () => Promise<T>, tries = MOST_HOSTS + 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Two who take overlapping slots at once may wait for each other: the one that gives way tries again.
    const isTaken =
      isDeadlock(error) || (error instanceof DatabaseError && error.constraint === "busy_spans_booked_once");
    if (isTaken && tries > 1) return unlessTaken(work, tries - 1);
    throw isTaken ? slotGone() : error;
  }
}
