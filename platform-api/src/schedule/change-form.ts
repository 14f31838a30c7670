import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { EventForm, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findGuest, type GuestAnswered, putAnswer } from "./guests/answers.sql.ts";
import { type FormerAnswer, putFormerAnswers } from "./guests/former-answers.sql.ts";
import { touchEvent } from "./write-events.sql.ts";

/** A guest whose proposed time a change is about, and what they count as having answered afterwards. */
export interface SettledProposal {
  readonly guestId: string;
  /** The organizer accepted it, or moves the event back from there. */
  readonly is: "accepted" | "reopened";
  readonly answer: GuestAnswered;
  /** What counts again of the other guests' answers. */
  readonly others?: readonly FormerAnswer[];
}

/** A form of a change: of which version, and of what of a series. */
export type ChangeForm = EventForm & {
  readonly version: number;
  readonly reach: Reach;
  readonly at?: string | undefined;
  readonly client_id?: string | undefined;
  readonly proposal?: SettledProposal | undefined;
};

/** Takes the next version of an event, and holds it until the transaction ends. Throws 409 when `version` isn't the newest. */
export async function requireNewest(
  sql: Sql,
  { userId }: Principal,
  eventId: string,
  version: number | undefined,
): Promise<void> {
  if (!(await touchEvent(sql, { ownerId: userId, eventId, version }))) throw changedMeanwhile();
}

/** Keeps what guests count as having answered, of a series for the occurrence `at`, once everyone is asked again. */
export async function settleAnswer(
  sql: Sql,
  eventId: string,
  at: string | null,
  { proposal }: ChangeForm,
): Promise<void> {
  if (proposal === undefined) return;
  const key = { eventId, guestId: proposal.guestId };
  const guest = await findGuest(sql, key);
  if (guest !== undefined) await putAnswer(sql, { ...key, guest, at }, proposal.answer);
  await putFormerAnswers(sql, eventId, at, proposal.others ?? []);
}

/** Which occurrence a change is about. Throws 400 where it doesn't say. */
export function requireAt(at: string | undefined): string {
  if (at !== undefined) return at;
  const message = "Say which of the events of the series.";
  throw new ApiError(400, "invalid_request", message, [{ path: "at", message }]);
}

/** Refuses a change of a version that isn't the newest: 409. */
export function changedMeanwhile(what: "event" | "page" | "room" = "event"): ApiError {
  const text = `This ${what} has just changed. Review the latest version, then make your change again.`;
  return new ApiError(409, "changed_meanwhile", text);
}
