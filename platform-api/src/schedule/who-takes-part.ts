import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import type { PlannedEvent } from "./events.sql.ts";
import { findCandidateToMeet, findInterviewees, type Interviewee } from "./interviewees.sql.ts";
import { writeElsewhere } from "./sync/out/write-elsewhere.ts";

/** The application that an event is planned for, if its candidate is a guest. Throws 422 for one not to be planned for. */
export async function applicationOf(
  sql: Sql,
  { organization }: Principal,
  guests: readonly string[],
  applicationId: string | undefined,
): Promise<string | null> {
  if (applicationId === undefined) return null;
  const candidateId = organization && (await findCandidateToMeet(sql, applicationId));
  if (!candidateId) {
    const message = "This application doesn't exist, or you can't plan interviews for it.";
    throw new ApiError(422, "unknown_application", message, [{ path: "application_id", message }]);
  }
  return guests.includes(candidateId) ? applicationId : null;
}

/** Who tells others of an event of theirs, in the workspace that they do it in. */
export type Teller = Pick<Principal, "userId" | "name"> & {
  readonly organization: { readonly id: string } | null;
};

/** The candidates of the principal's company among an event's guests, before and after its change. */
export async function candidatesOf(
  sql: Sql,
  { organization }: Pick<Teller, "organization">,
  ...versions: readonly PlannedEvent[]
): Promise<Interviewee[]> {
  if (organization === null) return [];
  const guests = new Set(versions.flatMap(insidersOf));
  return findInterviewees(sql, versions[0]?.application_id ?? null, [...guests]);
}

/** The people of the product among an event's guests. */
export const insidersOf = ({ guests }: Pick<CalendarEvent, "guests">): string[] =>
  guests.filter(({ is_outside }) => !is_outside).map(({ _id }) => _id);

/** Open calendars of everyone who takes part read it anew, and calendars elsewhere that get their events are written to. */
export async function refreshCalendars(sql: Sql, ...versions: readonly CalendarEvent[]): Promise<void> {
  const people = new Set(versions.flatMap((event) => [event.organizer._id, ...insidersOf(event)]));
  const eventId = versions[0]?._id ?? "";
  for (const person of people) await emitLater(sql, `user:${person}`, "schedule.changed.v1", { eventId });
  await writeElsewhere(sql, [...people]);
}

/** Open pages of the company show the next event on each candidate's cards, also to colleagues who don't take part. */
export async function refreshBoards(
  sql: Sql,
  { organization }: Pick<Teller, "organization">,
  candidates: readonly Interviewee[],
): Promise<void> {
  for (const { job_id, application_id } of candidates) {
    const payload = { jobId: job_id, applicationId: application_id };
    await emitLater(sql, `org:${organization?.id}`, "applications.changed.v1", payload);
  }
}
