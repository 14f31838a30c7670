import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { EventForm, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { touchEvent } from "./write-events.sql.ts";

/** A form of a change: of which version, and of what of a series. */
export type ChangeForm = EventForm & {
  readonly version: number;
  readonly reach: Reach;
  readonly at?: string | undefined;
  readonly client_id?: string | undefined;
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
