import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { readApplication } from "@loubby/shared-contracts/http/applications/pipeline-access";
import { asksGuests } from "@loubby/shared-contracts/http/schedule/events";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { refusalOfPerson } from "#api/access/decide";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import {
  deleteEvent,
  type EventValues,
  findEvent,
  findEventIdOfForm,
  insertEvent,
  type PlannedEvent,
  type Reader,
  replaceGuests,
  updateEvent,
} from "./events.sql.ts";
import { findCandidateToMeet, findInterviewees, type Interviewee } from "./interviewees.sql.ts";
import { findKnownByEmail } from "./people.sql.ts";
import { tellGuest } from "./tell-guest.ts";
import { tellInterviewees } from "./tell-interviewees.ts";
import { instantsOf } from "./wall-time.ts";

/** One event of a person's calendar. Throws 404. */
export function readEvent({ db }: Services, principal: Principal, eventId: string): Promise<CalendarEvent> {
  return db.as(askerOf(principal)).read((sql) => requireEvent(sql, principal, eventId));
}

/** Adds an event and tells its guests. The same form sent again, also at once, answers the one event. Throws 403, 422. */
export function planEvent(
  services: Services,
  principal: Principal,
  form: EventForm & { readonly client_id: string; readonly application_id?: string | undefined },
): Promise<CalendarEvent> {
  return services.db.as(askerOf(principal)).write(async (sql) => {
    const guests = await guestsOf(sql, principal, form.guests);
    const applicationId = await applicationOf(sql, principal, guests, form.application_id);
    const key = { ...keyOf(principal, form.client_id), applicationId };
    const made = await insertEvent(sql, key, valuesOf(form));
    const eventId = made ?? (await findEventIdOfForm(sql, principal.userId, form.client_id));
    if (eventId === undefined) throw new Error("An event vanished between its two senders.");
    if (made === undefined) return requireEvent(sql, principal, eventId);
    await replaceGuests(sql, principal.userId, eventId, guests);
    const event = await requireEvent(sql, principal, eventId);
    const candidates = await candidatesOf(sql, principal, event);
    for (const userId of guests) await tellGuest(sql, principal, userId, event, "invited", candidates);
    await tellInterviewees(services, sql, principal, { after: event }, candidates);
    await refreshCalendars(sql, event);
    await refreshBoards(sql, principal, candidates);
    return event;
  });
}

/** Replaces what an event says. Throws 404, 403 for a guest, 409 when someone else was faster, 422. */
export function replanEvent(
  services: Services,
  principal: Principal,
  eventId: string,
  { version, ...form }: EventForm & { readonly version: number },
): Promise<CalendarEvent> {
  return services.db.as(askerOf(principal)).write(async (sql) => {
    const before = await requireOwn(sql, principal, eventId);
    const guests = await guestsOf(sql, principal, form.guests);
    const key = { ownerId: principal.userId, eventId, version };
    if (!(await updateEvent(sql, key, valuesOf(form)))) {
      const text = "This event has just changed. Review the latest version, then make your change again.";
      throw new ApiError(409, "changed_meanwhile", text);
    }
    await replaceGuests(sql, principal.userId, eventId, guests);
    const after = await requireEvent(sql, principal, eventId);
    const isMoved = before.starts_at !== after.starts_at || before.ends_at !== after.ends_at;
    const news = isMoved ? "moved" : before.place === after.place ? null : "placed";
    const were = new Set(before.guests.map((guest) => guest._id));
    const candidates = await candidatesOf(sql, principal, before, after);
    for (const userId of guests) {
      if (!were.has(userId)) await tellGuest(sql, principal, userId, after, "invited", candidates);
      else if (news) await tellGuest(sql, principal, userId, after, news, candidates);
    }
    for (const userId of were) {
      if (!guests.includes(userId)) await tellGuest(sql, principal, userId, before, "cancelled", candidates);
    }
    await tellInterviewees(services, sql, principal, { before, after }, candidates);
    await refreshCalendars(sql, before, after);
    await refreshBoards(sql, principal, candidates);
    return after;
  });
}

/** Removes an event for everyone. Throws 404, 403 for a guest. */
export function cancelEvent(
  services: Services,
  principal: Principal,
  eventId: string,
): Promise<Record<string, never>> {
  return services.db.as(askerOf(principal)).write(async (sql) => {
    const event = await requireOwn(sql, principal, eventId);
    await deleteEvent(sql, principal.userId, eventId);
    const candidates = await candidatesOf(sql, principal, event);
    if (Date.parse(event.ends_at) > Date.now()) {
      for (const guest of event.guests) {
        await tellGuest(sql, principal, guest._id, event, "cancelled", candidates);
      }
    }
    await tellInterviewees(services, sql, principal, { before: event }, candidates);
    await refreshCalendars(sql, event);
    await refreshBoards(sql, principal, candidates);
    return {};
  });
}

/** How someone reads their calendar. */
export const readerOf = (principal: Principal): Reader => ({
  userId: principal.userId,
  readsApplications: refusalOfPerson(readApplication, principal, true) === null,
});

const keyOf = ({ userId, organization }: Principal, clientId: string) => ({
  ownerId: userId,
  organizationId: organization?.id ?? null,
  clientId,
});

function valuesOf(form: EventForm): EventValues {
  const { startsAt, endsAt } = instantsOf(form);
  const { title, kind, time_zone, place, notes } = form;
  return { title, kind, time_zone, place, notes, starts_at: startsAt, ends_at: endsAt };
}

async function guestsOf(sql: Sql, principal: Principal, emails: readonly string[]): Promise<string[]> {
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
async function applicationOf(
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

async function requireEvent(sql: Sql, principal: Principal, eventId: string): Promise<PlannedEvent> {
  const event = await findEvent(sql, readerOf(principal), eventId);
  if (event) return event;
  throw new ApiError(404, "event_not_found", "This event doesn't exist, or it isn't in your calendar.");
}

async function requireOwn(sql: Sql, principal: Principal, eventId: string): Promise<PlannedEvent> {
  const event = await requireEvent(sql, principal, eventId);
  if (event.editable) return event;
  throw new ApiError(403, "organizer_only", `Only ${event.organizer.name} can change this event.`);
}

/** The candidates of the principal's company among an event's guests, before and after its change. */
async function candidatesOf(
  sql: Sql,
  { organization }: Principal,
  ...versions: readonly PlannedEvent[]
): Promise<Interviewee[]> {
  if (organization === null) return [];
  const guests = new Set(versions.flatMap(({ guests: some }) => some.map(({ _id }) => _id)));
  return findInterviewees(sql, versions[0]?.application_id ?? null, [...guests]);
}

async function refreshCalendars(sql: Sql, ...versions: readonly CalendarEvent[]): Promise<void> {
  const people = new Set(
    versions.flatMap(({ organizer, guests }) => [organizer._id, ...guests.map(({ _id }) => _id)]),
  );
  const eventId = versions[0]?._id ?? "";
  for (const person of people) await emitLater(sql, `user:${person}`, "schedule.changed.v1", { eventId });
}

/** Open pages of the company show the next event on each candidate's cards, also to colleagues who don't take part. */
async function refreshBoards(
  sql: Sql,
  { organization }: Principal,
  candidates: readonly Interviewee[],
): Promise<void> {
  for (const { job_id, application_id } of candidates) {
    const payload = { jobId: job_id, applicationId: application_id };
    await emitLater(sql, `org:${organization?.id}`, "applications.changed.v1", payload);
  }
}
