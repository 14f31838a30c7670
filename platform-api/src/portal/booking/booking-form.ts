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

/** What the page shows that a form came from, on the day of the time that was wanted. */
export function queryOf(form: SentForm, { from }: Query): Query {
  const zone = zoneIn(form.text("zone"));
  const start = Date.parse(form.text("start"));
  const day = Number.isNaN(start) ? undefined : dayOf(start, zone ?? "UTC");
  return { length: form.text("length"), zone, from, day };
}

/** What an address says of a page's choice, for the next address; `late`: the time is kept no longer. */
export function choiceOf({ late, length, zone, from, day }: Query): string {
  const said = Object.entries({ late, length, zone, from, day }).filter(
    (each): each is [string, string] => typeof each[1] === "string" && each[1] !== "",
  );
  return new URLSearchParams(said).toString();
}

/** The same for the form of a slot: its day is the one that was chosen. */
export function choiceWith({ from, length, zone }: WantedSlot & { readonly zone: string }, query: Query) {
  const day = dayOf(from, zone);
  return choiceOf({ length: String(length), zone, from: query["from"], day });
}

/** The day, ISO, of an instant (ms) by the clocks of a zone. */
const dayOf = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(instant);

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
