import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import type { RemoteCalendar } from "./calendar-source.ts";

/** A calendar that is read. */
export interface ReadCalendar {
  readonly id: string;
  readonly remote_id: string;
  /** Which choice of the person it is read by. */
  readonly choice: number;
  readonly token: string | null;
  /** All of it was listed within a day. */
  readonly is_listed: boolean;
}

/** Keeps the calendars of an account as its server lists them: new ones are read, those that are gone are forgotten. */
export async function putCalendars(
  db: Sql,
  owner: { readonly connectionId: string; readonly personId: string },
  calendars: readonly RemoteCalendar[],
): Promise<void> {
  const { connectionId, personId } = owner;
  const rows = JSON.stringify(calendars.map((each) => ({ id: uuidv7(), ...each })));
  await sql`
    delete from connected_calendars
    where connection_id = ${connectionId} and remote_id <> all (${calendars.map(({ remote_id }) => remote_id)}::text[])`.execute(
    db,
  );
  await sql`
    insert into connected_calendars (id, connection_id, person_id, remote_id, name, is_writable)
    select r.id, ${connectionId}, ${personId}, r.remote_id, r.name, r.is_writable
    from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, remote_id text, name text, is_writable boolean)
    on conflict (connection_id, md5(remote_id)) do update
      set name = excluded.name, is_writable = excluded.is_writable`.execute(db);
}

/** The calendars of an account that are read. */
export async function findReadCalendars(db: Sql, connectionId: string): Promise<ReadCalendar[]> {
  const { rows } = await sql<ReadCalendar>`
    select id, remote_id, choice, token, coalesce(listed_at > now() - interval '1 day', false) as is_listed
    from connected_calendars where connection_id = ${connectionId} and is_read order by id`.execute(db);
  return rows;
}

/** Notes up to where a calendar is read; nothing where the person chose anew meanwhile. */
export async function writeToken(
  db: Sql,
  { id, choice }: Pick<ReadCalendar, "id" | "choice">,
  { token, isWhole }: { readonly token: string | null; readonly isWhole: boolean },
): Promise<void> {
  await sql`
    update connected_calendars set token = ${token}, listed_at = case when ${isWhole} then now() else listed_at end
    where id = ${id} and choice = ${choice}`.execute(db);
}
