import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { EndpointAccess } from "@loubby/shared-contracts/http/endpoint";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { type SubjectKind, subjectKinds } from "@loubby/shared-contracts/http/schedule/subject-kinds";
import { readPools } from "@loubby/shared-contracts/http/sourcing/pool-access";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import { refusalOfPerson } from "#api/access/decide";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findEvent, type PlannedEvent, type Reader } from "./events.sql.ts";
import { findSeries, type Series } from "./series/series.sql.ts";

/** What opens things of a company that events can be about; the rest is open to everyone who has some. */
const OPENS: Readonly<Partial<Record<SubjectKind, EndpointAccess>>> = {
  job: jobs.get.access,
  application: applications.get.access,
  talent: talents.get.access,
  pool_member: readPools,
};

/** How someone reads their calendar. */
export const readerOf = (principal: Principal): Reader => ({
  userId: principal.userId,
  opens: new Set(
    subjectKinds.filter((kind) => {
      const access = OPENS[kind];
      return access === undefined || refusalOfPerson(access, principal, true) === null;
    }),
  ),
});

/** One event of a person's calendar, of a series the occurrence that `at` names, or the next. Throws 404. */
export async function requireEvent(
  sql: Sql,
  principal: Principal,
  eventId: string,
  at: string | null = null,
): Promise<PlannedEvent> {
  const event = await findEvent(sql, readerOf(principal), eventId, at);
  if (event) return event;
  throw new ApiError(404, "event_not_found", "This event doesn't exist, or it isn't in your calendar.");
}

/** The same of one that they may change. Throws 404, 403 for a guest, 409 for what was booked: its visitor has to hear of it. */
export async function requireOwn(
  sql: Sql,
  principal: Principal,
  eventId: string,
  at: string | null = null,
): Promise<PlannedEvent> {
  const event = await requireEvent(sql, principal, eventId, at);
  if (event.editable && event.booked)
    throw new ApiError(
      409,
      "booked",
      "This was booked through a booking link. Move or cancel it under Bookings instead.",
    );
  if (event.editable) return event;
  throw new ApiError(403, "organizer_only", `Only ${event.organizer.name} can change this event.`);
}

/** An event whole, with all of its occurrences, that they may change. Throws 404, 403 for a guest. */
export async function requireOwnSeries(sql: Sql, principal: Principal, eventId: string): Promise<Series> {
  await requireOwn(sql, principal, eventId);
  const series = await findSeries(sql, eventId);
  if (series) return series;
  throw new ApiError(404, "event_not_found", "This event doesn't exist, or it isn't in your calendar.");
}
