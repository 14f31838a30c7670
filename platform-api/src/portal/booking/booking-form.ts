import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Bookable } from "#api/schedule/bookings/bookable";
import type { WantedSlot } from "#api/schedule/bookings/hold-slot";
import type { SentForm } from "../applying/read-form.ts";
import { zoneIn } from "../zones.ts";
import type { Query } from "./choose-slot.ts";

/** What a page says to someone whose time is kept no longer. */
export const LATE = "The time that we kept for you is over. Please choose one again.";

/** The slot that a form names. Throws 400 for what is no time. */
export function slotOf(form: SentForm): { readonly wanted: WantedSlot; readonly zone: string } {
  const [from, length] = [Date.parse(form.text("start")), Number(form.text("length"))];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(length) || Math.abs(from) > 7_258_118_400_000)
    throw new ApiError(400, "invalid_request", "Please choose one of the times shown.");
  return { wanted: { from, length }, zone: zoneIn(form.text("zone")) ?? "" };
}

/** The address of the page that a form came from, from the day that was wanted on. */
export function queryOf(form: SentForm): Query {
  const start = Date.parse(form.text("start"));
  const day = Number.isNaN(start) ? "" : new Date(start).toISOString().slice(0, 10);
  return { length: form.text("length"), zone: form.text("zone"), from: day, day };
}

/** What was answered to a type's questions, by their ids. */
export const answersOf = ({ questions }: Pick<Bookable, "questions">, form: SentForm) =>
  Object.fromEntries(
    questions.map(({ _id }) => [_id, form.text(`answers.${_id}`).replaceAll("\r\n", "\n").trim()]),
  );

/** What a refusal says of a form's fields, by their names; null for any other. */
export function problemsOf(error: unknown): Readonly<Record<string, string>> | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const found = error.details as readonly { readonly path: string; readonly message: string }[];
  return Object.fromEntries(found.map(({ path, message }) => [path, message]));
}
