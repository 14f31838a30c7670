import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { requireEvent, requireOwnSeries } from "./calendar-of.ts";
import { relay } from "./series/relay.ts";
import { partAt } from "./series/rest-of.ts";
import { tellChange } from "./tell-change.ts";
import { formRule, requirePossible, valuesOf } from "./values-of.ts";
import { guestsOf } from "./guests/guest-list.ts";
import { replaceGuests } from "./guests/guests.sql.ts";
import { daysOf, timedForm } from "./timed-form.ts";
import { applicationOf } from "./who-takes-part.ts";
import { findEventIdOfForm, insertEvent } from "./write-events.sql.ts";

/** One event of a person's calendar, of a series the occurrence that `at` names, or the next. Throws 404. */
export function readEvent(
  { db }: Services,
  principal: Principal,
  eventId: string,
  at: string | null,
): Promise<CalendarEvent> {
  return db.as(askerOf(principal)).read((sql) => requireEvent(sql, principal, eventId, at));
}

/** What the form of a whole event begins with, or that of the rest from an occurrence. Throws 404, 403 for a guest. */
export function readSeries(
  { db }: Services,
  principal: Principal,
  eventId: string,
  at: string | null,
): Promise<EventForm & { version: number }> {
  return db.as(askerOf(principal)).read(async (sql) => {
    const series = await requireOwnSeries(sql, principal, eventId);
    const event = await requireEvent(sql, principal, eventId, at);
    const { title, kind, duration, place, notes, version } = series;
    const guests = event.guests.map(({ email }) => email);
    const guest_names = namesOf(event.guests);
    const rule = at === null ? series.rule : partAt(series, event.at).rest;
    const days = daysOf({ ...rule, duration, all_day: series.all_day });
    return { ...rule, ...days, title, kind, duration, place, notes, guests, guest_names, version };
  });
}

/** Adds an event and tells its guests. The same form sent again, also at once, answers the one event. Throws 403, 422. */
export function planEvent(
  services: Services,
  principal: Principal,
  filled: EventForm & { readonly client_id: string; readonly application_id?: string | undefined },
): Promise<CalendarEvent> {
  const form = timedForm(filled);
  return services.db.as(askerOf(principal)).write(async (sql) => {
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
    const event = await requireEvent(sql, principal, eventId);
    await tellChange(services, sql, principal, { after: event, isMoved: false, reach: "all" });
    return event;
  });
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
