import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";

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

/** Does work that the database refuses where two book the same time; then it is `slot_gone`. */
export async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === "busy_spans_booked_once") throw slotGone();
    throw error;
  }
}
