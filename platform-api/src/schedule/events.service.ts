import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { putSubjects } from "./about/subjects.service.ts";
import { readerOf, requireEvent, requireOwnSeries } from "./calendar-of.ts";
import { byClocks } from "./busy/busy-days.ts";
import { findEvent } from "./events.sql.ts";
import { unlessRoomTaken, withRoom } from "./rooms/reserve-room.ts";
import { findWent } from "./series/parts.sql.ts";
import { relay } from "./series/relay.ts";
import { partAt } from "./series/rest-of.ts";
import { tellChange } from "./tell-change.ts";
import { formRule, requirePossible, valuesOf } from "./values-of.ts";
import { putFiles } from "./files/put-files.ts";
import { guestsOf } from "./guests/guest-list.ts";
import { replaceGuests } from "./guests/guests.sql.ts";
import { daysOf, timedForm } from "./timed-form.ts";
import { applicationOf } from "./who-takes-part.ts";
import { findEventIdOfForm, insertEvent } from "./write-events.sql.ts";

/**
 * One event of a person's calendar, of a series the occurrence that `at` names, or the next. What a cut made an event of its own is
 * answered as that. Throws 404.
 */
export function readEvent(
  { db }: Services,
  principal: Principal,
  eventId: string,
  at: string | null,
): Promise<CalendarEvent> {
  return db.as(askerOf(principal)).read(async (sql) => {
    const found = await findEvent(sql, readerOf(principal), eventId, at);
    if (found !== undefined) return found;
    const went = await findWent(sql, eventId, at);
    return requireEvent(sql, principal, went?.event_id ?? eventId, went === undefined ? at : went.at);
  });
}

/** What the form of a whole event begins with, or that of the rest from an occurrence. Throws 404, 403 for a guest. */
export function readSeries(
  { db }: Services,
  principal: Principal,
  eventId: string,
  at: string | null,
): Promise<EventForm & Pick<CalendarEvent, "files" | "subjects" | "version">> {
  return db.as(askerOf(principal)).read(async (sql) => {
    const series = await requireOwnSeries(sql, principal, eventId);
    const event = await requireEvent(sql, principal, eventId, at);
    const { title, kind, duration, place, room_id, notes, shows_as, version } = series;
    const guests = event.guests.map(({ email }) => email);
    const guest_names = namesOf(event.guests);
    const rule = at === null ? series.rule : partAt(series, event.at).rest;
    const days = daysOf({ ...rule, duration, all_day: series.all_day });
    const { files, subjects } = event;
    const said = { title, kind, duration, place, room_id, notes, shows_as, guests, guest_names };
    return { ...rule, ...days, ...said, files, subjects, version };
  });
}

/** Adds an event and tells its guests. The same form sent again, also at once, answers the one event. Throws 403, 404 for what it can't be about, 422. */
export function planEvent(
  services: Services,
  principal: Principal,
  filled: EventForm & { readonly client_id: string; readonly application_id?: string | undefined },
): Promise<CalendarEvent> {
  const work = services.db.as(askerOf(principal)).write(async (sql) => {
    const organizationId = principal.organization?.id ?? null;
    const { time_zone } = filled;
    const roomed = await withRoom(sql, timedForm(filled), { organizationId, time_zone, before: null });
    const form = byClocks(roomed, time_zone, null);
    const guests = await guestsOf(sql, principal, form);
    const applicationId = await applicationOf(sql, principal, guests.people, form.application_id);
    const rule = formRule(form);
    requirePossible(rule);
    const key = { ...keyOf(principal, form.client_id), applicationId };
    const made = await insertEvent(sql, key, valuesOf(form));
    const eventId = made ?? (await findEventIdOfForm(sql, principal.userId, form.client_id));
    if (eventId === undefined) throw new Error("An event vanished between its two senders.");
    if (made === undefined) return requireEvent(sql, principal, eventId);
    const written = { eventId, ownerId: principal.userId, duration: form.duration };
    await relay(sql, written, rule, null);
    await replaceGuests(sql, written, guests);
    await putFiles(sql, written, form.files);
    await putSubjects(sql, principal, written, form.subjects, []);
    const event = await requireEvent(sql, principal, eventId);
    await tellChange(services, sql, principal, { after: event, isMoved: false, reach: "all" });
    return event;
  });
  return unlessRoomTaken(work);
}

const namesOf = (guests: CalendarEvent["guests"]) =>
  Object.fromEntries(
    guests.flatMap((guest) =>
      guest.is_outside ? [[guest.email, guest.name === guest.email ? "" : guest.name]] : [],
    ),
  );

/** What an event belongs to that a form of the principal's makes. */
export const keyOf = ({ userId, organization }: Principal, clientId: string) => ({
  ownerId: userId,
  organizationId: organization?.id ?? null,
  clientId,
});
