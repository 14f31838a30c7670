import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { GuestResponse } from "@loubby/shared-contracts/http/schedule/response-lists";
import type { Sql } from "#api/db/database";
import type { SettledAs } from "./former-answers.sql.ts";

/** An answer as it is kept. Instants are ISO strings. */
export interface GuestAnswered {
  readonly response: GuestResponse;
  readonly note: string;
  readonly proposed_at: string | null;
  /** The event was moved to what they had proposed. */
  readonly settled?: SettledAs;
}

/** A guest as an event knows them: a person's id, or that of a guest from outside. */
export interface GuestKey {
  readonly eventId: string;
  readonly guestId: string;
}

/** Who a guest is. */
export interface FoundGuest {
  readonly owner_id: string;
  readonly user_id: string | null;
  readonly outside_id: string | null;
}

/** A guest of an event, or undefined. */
export async function findGuest(db: Sql, { eventId, guestId }: GuestKey): Promise<FoundGuest | undefined> {
  const { rows } = await sql<FoundGuest>`
    select owner_id, user_id, null::uuid as outside_id from event_guests
      where event_id = ${eventId} and user_id = ${guestId}
    union all
    select owner_id, null, id from event_outside_guests
      where event_id = ${eventId} and id = ${guestId}`.execute(db);
  return rows[0];
}

/** What a guest has answered for an occurrence; undefined while they haven't. */
export async function findAnswer(
  db: Sql,
  { eventId, guestId }: GuestKey,
  at: string,
): Promise<GuestAnswered | undefined> {
  const { rows } = await sql<GuestAnswered>`
    select response, note, proposed_at from event_answers
    where event_id = ${eventId} and guest_id = ${guestId} and (at is null or at = ${at}::timestamptz)
    order by at limit 1`.execute(db);
  return rows[0];
}

/** Keeps a guest's answer for one occurrence, or for all with `at` null: then none has one of its own any more. */
export async function putAnswer(
  db: Sql,
  key: GuestKey & { readonly guest: FoundGuest; readonly at: string | null },
  { response, note, proposed_at, settled }: GuestAnswered,
): Promise<void> {
  const { eventId, guestId, guest, at } = key;
  if (at === null)
    await db
      .deleteFrom("event_answers")
      .where("event_id", "=", eventId)
      .where("guest_id", "=", guestId)
      .execute();
  const { owner_id, user_id, outside_id } = guest;
  const said = { response, note, proposed_at };
  const kept = {
    ...said,
    settled_from: settled?.from ?? null,
    settled_note: settled?.note ?? null,
    settled_others: settled === undefined ? null : JSON.stringify(settled.others),
  };
  await db
    .insertInto("event_answers")
    .values({
      id: uuidv7(),
      event_id: eventId,
      owner_id,
      user_id,
      outside_id,
      at,
      ...kept,
    })
    .onConflict((known) =>
      known.columns(["event_id", "guest_id", "at"]).doUpdateSet({ ...kept, answered_at: sql<string>`now()` }),
    )
    .execute();
}

/** Has everyone asked again about an event, all of it or the one occurrence that moved. */
export async function clearAnswers(db: Sql, eventId: string, at: string | null): Promise<void> {
  await db
    .deleteFrom("event_answers")
    .where("event_id", "=", eventId)
    .$if(at !== null, (query) => query.where("at", "=", at))
    .execute();
  if (at === null) return;
  // What they said of the others isn't said of this one.
  await sql`
    insert into event_answers (id, event_id, owner_id, user_id, outside_id, at, response)
    select gen_random_uuid(), event_id, owner_id, user_id, outside_id, ${at}::timestamptz, 'needs_action'
    from event_answers where event_id = ${eventId} and at is null`.execute(db);
}

/** Copies what guests answered for an occurrence to the event that the rest of its series becomes. */
export async function carryAnswers(
  db: Sql,
  from: { readonly eventId: string; readonly at: string },
  toId: string,
): Promise<void> {
  await sql`
    with old as (
      select g.user_id, null::text as email, g.user_id as guest_id from event_guests g where g.event_id = ${from.eventId}
      union all
      select null, o.email, o.id from event_outside_guests o where o.event_id = ${from.eventId}
    ), new as (
      select g.owner_id, g.user_id, null::uuid as outside_id, null::text as email
        from event_guests g where g.event_id = ${toId}
      union all
      select o.owner_id, null, o.id, o.email from event_outside_guests o where o.event_id = ${toId}
    )
    insert into event_answers (id, event_id, owner_id, user_id, outside_id, response, note, answered_at)
    select gen_random_uuid(), ${toId}::uuid, new.owner_id, new.user_id, new.outside_id, said.response, said.note,
      said.answered_at
    from new
    join old on old.user_id = new.user_id or old.email = new.email
    cross join lateral (
      select a.response, a.note, a.answered_at from event_answers a
      where a.event_id = ${from.eventId} and a.guest_id = old.guest_id
        and (a.at is null or a.at = ${from.at}::timestamptz)
      order by a.at limit 1
    ) said
    where said.response <> 'needs_action'`.execute(db);
}
