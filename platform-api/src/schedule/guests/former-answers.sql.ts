import { sql } from "kysely";
import type { GuestResponse } from "@loubby/shared-contracts/http/schedule/response-lists";
import type { Sql } from "#api/db/database";
import type { GuestKey } from "./answers.sql.ts";

/** What a guest had answered before a move had everyone asked again. Instants are ISO strings. */
export interface FormerAnswer {
  readonly guest_id: string;
  readonly response: GuestResponse;
  readonly note: string;
  readonly proposed_at: string | null;
  readonly answered_at: string;
}

/** A proposal that an event was moved to. */
export interface SettledAs {
  /** The event's start before that. */
  readonly from: string;
  /** The note that came with the proposal. */
  readonly note: string;
  /** What the other guests had answered; of those alone who haven't answered since. */
  readonly others: readonly FormerAnswer[];
}

/** What the guests of an event but one have answered, of a series for the occurrence `at`. */
export async function findAnswersBut(
  db: Sql,
  { eventId, guestId }: GuestKey,
  at: string | null,
): Promise<FormerAnswer[]> {
  const { rows } = await sql<FormerAnswer>`
    select * from (
      select distinct on (guest_id) guest_id, response, note, proposed_at, answered_at from event_answers
      where event_id = ${eventId} and guest_id <> ${guestId} and (at is null or at = ${at}::timestamptz)
      order by guest_id, at) said
    where response <> 'needs_action'`.execute(db);
  return rows;
}

/** The proposal of a guest's that an event, or the occurrence `at`, was moved to; undefined where they have answered since. */
export async function findSettled(
  db: Sql,
  { eventId, guestId }: GuestKey,
  at: string | null,
): Promise<SettledAs | undefined> {
  const { rows } = await sql<SettledAs>`
    select a.settled_from as from, a.settled_note as note, coalesce((
      select jsonb_agg(former) from jsonb_array_elements(a.settled_others) former
      where not exists (
        select from event_answers since
        where since.event_id = a.event_id and since.guest_id = (former ->> 'guest_id')::uuid
          and (since.at is null or since.at = a.at) and since.response <> 'needs_action'
          and since.answered_at > a.answered_at)), '[]') as others
    from event_answers a
    where a.event_id = ${eventId} and a.guest_id = ${guestId} and a.at is not distinct from ${at}::timestamptz
      and a.response = 'accepted' and a.settled_from is not null`.execute(db);
  return rows[0];
}

/** Has what guests had answered count again, for an event or the occurrence `at`: of those who are guests still. */
export async function putFormerAnswers(
  db: Sql,
  eventId: string,
  at: string | null,
  answers: readonly FormerAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    insert into event_answers (id, event_id, owner_id, user_id, outside_id, at, response, note, proposed_at, answered_at)
    select gen_random_uuid(), ${eventId}::uuid, g.owner_id, g.user_id, g.outside_id, ${at}::timestamptz, x.response, x.note,
      x.proposed_at, x.answered_at
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as x (guest_id uuid, response text, note text,
      proposed_at timestamptz, answered_at timestamptz)
    join (
      select owner_id, user_id, null::uuid as outside_id, user_id as id from event_guests where event_id = ${eventId}
      union all
      select owner_id, null, id, id from event_outside_guests where event_id = ${eventId}
    ) g on g.id = x.guest_id
    on conflict (event_id, guest_id, at) do update set response = excluded.response, note = excluded.note,
      proposed_at = excluded.proposed_at, answered_at = excluded.answered_at`.execute(db);
}
