import { sql } from "kysely";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { EventGuest, EventPerson } from "@loubby/shared-contracts/http/schedule/guests.schema";
import type { GuestResponse } from "@loubby/shared-contracts/http/schedule/response-lists";

/** A guest as the database tells of them. */
export interface GuestRow {
  readonly guest_id: string;
  /** Null for a person of the product. */
  readonly email: string | null;
  readonly name: string | null;
  readonly response: GuestResponse;
  readonly note: string;
  readonly proposed_at: string | null;
}

/** The guests of event `e`, each with what they answered for occurrence `o`, as JSON. */
export const GUESTS = sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('guest_id', g.guest_id, 'email', g.email, 'name', g.name,
      'response', coalesce(a.response, 'needs_action'), 'note', coalesce(a.note, ''), 'proposed_at', a.proposed_at))
    from (
      select i.user_id as guest_id, null as email, null as name from event_guests i where i.event_id = e.id
      union all
      select x.id, x.email, x.name from event_outside_guests x where x.event_id = e.id
    ) g
    left join lateral (
      select s.response, s.note, s.proposed_at from event_answers s
      where s.event_id = e.id and s.guest_id = g.guest_id and (s.at is null or s.at = o.at)
      order by s.at limit 1
    ) a on true), '[]')`;

interface Reading {
  /** Who reads. */
  readonly userId: string;
  readonly ownerId: string;
  readonly kind: CalendarEvent["kind"];
}

/**
 * An event's guests as its reader sees them, by name. What one wrote is for the organizer and themselves; who comes to an
 * interview too, as a candidate is among its guests. Someone who was removed meanwhile is left out.
 */
export function guestsShown(
  rows: readonly GuestRow[],
  people: ReadonlyMap<string, EventPerson>,
  { userId, ownerId, kind }: Reading,
): EventGuest[] {
  const shown = rows.flatMap(({ guest_id, email, name, response, note, proposed_at }) => {
    const person =
      email === null ? people.get(guest_id) : { _id: guest_id, name: name || email, email, logo_url: null };
    if (person === undefined) return [];
    const isTold = userId === ownerId || userId === guest_id;
    return [
      {
        ...person,
        is_outside: email !== null,
        response: isTold || kind !== "interview" ? response : null,
        note: isTold ? note : "",
        proposed_at: isTold && proposed_at !== null ? new Date(proposed_at).toISOString() : null,
      },
    ];
  });
  return shown.sort((a, b) => a.name.localeCompare(b.name));
}
