import { asksGuests } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { refusalOfPerson } from "#api/access/decide";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import type { PlannedEvent } from "./events.sql.ts";
import { findCandidateToMeet, findInterviewees, type Interviewee } from "./interviewees.sql.ts";
import { findKnownByEmail } from "./people.sql.ts";

/** The people of some addresses that the principal may invite, by id. Throws 403, 422 for unknown ones. */
export async function guestsOf(sql: Sql, principal: Principal, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const refusal = principal.organization && refusalOfPerson(asksGuests, principal, false);
  if (refusal) throw refusal;
  const known = await findKnownByEmail(sql, emails);
  const found = new Set(known.map((person) => person.email.toLowerCase()));
  const unknown = emails.filter((email) => !found.has(email.toLowerCase()));
  if (unknown.length > 0) {
    const message = `You can invite colleagues and people you already work with here; not found: ${unknown.join(", ")}`;
    throw new ApiError(422, "unknown_guests", message, [{ path: "guests", message }]);
  }
  return [...new Set(known.map((person) => person.id))].filter((id) => id !== principal.userId);
}

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

/** The candidates of the principal's company among an event's guests, before and after its change. */
export async function candidatesOf(
  sql: Sql,
  { organization }: Principal,
  ...versions: readonly PlannedEvent[]
): Promise<Interviewee[]> {
  if (organization === null) return [];
  const guests = new Set(versions.flatMap(({ guests: some }) => some.map(({ _id }) => _id)));
  return findInterviewees(sql, versions[0]?.application_id ?? null, [...guests]);
}

/** Open calendars of everyone who takes part read it anew. */
export async function refreshCalendars(sql: Sql, ...versions: readonly CalendarEvent[]): Promise<void> {
  const people = new Set(
    versions.flatMap(({ organizer, guests }) => [organizer._id, ...guests.map(({ _id }) => _id)]),
  );
  const eventId = versions[0]?._id ?? "";
  for (const person of people) await emitLater(sql, `user:${person}`, "schedule.changed.v1", { eventId });
}

/** Open pages of the company show the next event on each candidate's cards, also to colleagues who don't take part. */
export async function refreshBoards(
  sql: Sql,
  { organization }: Principal,
  candidates: readonly Interviewee[],
): Promise<void> {
  for (const { job_id, application_id } of candidates) {
    const payload = { jobId: job_id, applicationId: application_id };
    await emitLater(sql, `org:${organization?.id}`, "applications.changed.v1", payload);
  }
}
