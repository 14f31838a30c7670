import { sql } from "kysely";
import type { CalendarConnection } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import type { Sql } from "#api/db/database";
import type { Sealed } from "./reading.sql.ts";

/** A person's connected accounts, the oldest first. */
export async function findConnections(db: Sql, personId: string, id?: string): Promise<CalendarConnection[]> {
  const { rows } = await sql<CalendarConnection>`
    select c.id as _id, c.provider, c.server, c.username, c.problem, c.failing_since, c.read_at,
      coalesce(c.claimed_until > now(), false) as is_reading, (c.provider = 'caldav' or c.may_write) as may_write,
      case when c.waits_until > now() then c.waits_until end as waits_until, coalesce((
      select jsonb_agg(jsonb_build_object('_id', k.id, 'name', k.name, 'is_read', k.is_read, 'unreadable', (
          select count(*)::int from calendar_entries e where e.calendar_id = k.id and e.is_unreadable),
          'is_writable', k.is_writable, 'takes_events', k.takes_events,
          'copies', (select count(*)::int from placed_events p where p.calendar_id = k.id and p.mark is not null),
          'refused', (select count(*)::int from placed_events p where p.calendar_id = k.id and p.tries > 0))
        order by k.name, k.id)
      from connected_calendars k where k.connection_id = c.id), '[]') as calendars
    from calendar_connections c
    where c.person_id = ${personId} and (${id ?? null}::uuid is null or c.id = ${id ?? null}::uuid)
    order by c.created_at, c.id`.execute(db);
  return rows.map((row) => ({ ...row, server: new URL(row.server).host }));
}

/** The id of a person's account at a server, or undefined. */
export async function findConnectionOf(
  db: Sql,
  personId: string,
  { server, username }: { readonly server: string; readonly username: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from calendar_connections
    where person_id = ${personId} and server = ${server} and username = ${username}`.execute(db);
  return rows[0]?.id;
}

/** Adds an account. */
export async function insertConnection(
  db: Sql,
  account: {
    readonly id: string;
    readonly personId: string;
    readonly provider: CalendarConnection["provider"];
    readonly server: string;
    readonly username: string;
    readonly sealed: Buffer;
    readonly mayWrite: boolean;
  },
): Promise<void> {
  const { id, personId, provider, server, username, sealed, mayWrite } = account;
  await sql`
    insert into calendar_connections (id, person_id, provider, server, username, sealed, may_write)
    values (${id}, ${personId}, ${provider}, ${server}, ${username}, ${sealed}, ${mayWrite})`.execute(db);
}

/** How many accounts a person has; until the transaction ends, they connect no other. */
export async function countConnections(db: Sql, personId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendars of ${personId}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from calendar_connections where person_id = ${personId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keeps another password of an account, which is due to be read at once, and whether we may write by it. */
export async function writePassword(
  db: Sql,
  id: string,
  { sealed, mayWrite }: { readonly sealed: Buffer; readonly mayWrite: boolean },
): Promise<void> {
  await sql`
    update calendar_connections
    set sealed = ${sealed}, renewals = renewals + 1, may_write = ${mayWrite}, problem = null, failing_since = null, told_at = null,
      due_at = greatest(now(), waits_until)
    where id = ${id}`.execute(db);
}

/** Says which calendars of an account are read. What stood in the others keeps no one busy any more. */
export async function chooseCalendars(db: Sql, connectionId: string, read: readonly string[]): Promise<void> {
  await sql`
    update connected_calendars set is_read = id = any (${read}::uuid[]), choice = choice + 1, token = null,
      listed_at = null
    where connection_id = ${connectionId} and is_read <> (id = any (${read}::uuid[]))`.execute(db);
  await sql`
    delete from calendar_entries e using connected_calendars k
    where k.id = e.calendar_id and k.connection_id = ${connectionId} and not k.is_read`.execute(db);
}

/** Forgets an account; false where the person has no such one. */
export async function deleteConnection(db: Sql, personId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from calendar_connections where id = ${id} and person_id = ${personId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Where a person's account with a password is, or undefined. */
export async function findServer(
  db: Sql,
  personId: string,
  id: string,
): Promise<{ readonly server: string; readonly username: string } | undefined> {
  const { rows } = await sql<{ server: string; username: string }>`
    select server, username from calendar_connections
    where id = ${id} and person_id = ${personId} and provider = 'caldav'`.execute(db);
  return rows[0];
}

/** What opens a person's account, or undefined. */
export async function findSealed(db: Sql, personId: string, id: string): Promise<Sealed | undefined> {
  const { rows } = await sql<Sealed>`
    select id, provider, server, username, sealed, renewals from calendar_connections
    where id = ${id} and person_id = ${personId} for update`.execute(db);
  return rows[0];
}
