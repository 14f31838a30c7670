import { sql } from "kysely";
import type {
  CalendarConnection,
  ConnectionProblem,
} from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import type { Sql } from "#api/db/database";

/** Minutes that a node has to read an account before another may. */
const CLAIM_MINUTES = 10;

/** Whether an account's owner lets us write into it: who gives us a password does. */
const MAY_WRITE = sql<boolean>`(provider = 'caldav' or may_write)`;

/** What opens an account. */
export interface Sealed {
  readonly id: string;
  readonly provider: CalendarConnection["provider"];
  readonly server: string;
  readonly username: string;
  readonly sealed: Buffer;
  /** How often its owner let us in anew. */
  readonly renewals: number;
}

/** An account that this node reads. */
export interface Claimed extends Sealed {
  readonly person_id: string;
  /** Its owner lets us write into it. */
  readonly may_write: boolean;
  readonly time_zone: string;
}

/**
 * Claims an account to read it; undefined where it is gone, where its server asked us to wait, or where another node reads it,
 * which then reads it once more. Needs the worker.
 */
export async function claimConnection(db: Sql, id: string): Promise<Claimed | undefined> {
  // Held, so that the node that reads it now doesn't give it back before it is asked to read it once more.
  const { rows: held } = await sql<{ is_free: boolean }>`
    select (claimed_until is null or claimed_until < now()) and (waits_until is null or waits_until <= now()) as is_free
    from calendar_connections where id = ${id} for update`.execute(db);
  const [known] = held;
  if (known === undefined) return undefined;
  if (!known.is_free) {
    await sql`
      update calendar_connections set due_at = greatest(now(), waits_until) where id = ${id}`.execute(db);
    return undefined;
  }
  const { rows } = await sql<Claimed>`
    update calendar_connections
    set claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES}), due_at = now() + interval '1 hour'
    where id = ${id}
    returning id, person_id, provider, server, username, sealed, renewals, ${MAY_WRITE} as may_write,
      time_zone_of(person_id) as time_zone`.execute(db);
  return rows[0];
}

/** Accounts that are due, each put off so that no other node queues it too. Needs the worker. */
export async function takeDue(db: Sql, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update calendar_connections c set due_at = now() + interval '1 hour'
    from (
      select id from calendar_connections where due_at <= now() order by due_at limit ${most} for update skip locked
    ) due
    where c.id = due.id returning c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives a claimed account back as read; answers whether it was asked for again meanwhile. Needs the worker. */
export async function writeRead(db: Sql, id: string, nextMinutes: number): Promise<boolean> {
  const { rows } = await sql<{ again: boolean }>`
    update calendar_connections set read_at = now(), problem = null, failing_since = null, told_at = null,
      claimed_until = null, waits_until = null, due_at = ${nextOf(nextMinutes)}
    where id = ${id} returning due_at <= clock_timestamp() as again`.execute(db);
  return rows[0]?.again ?? false;
}

// What became due while it was read was asked for, maybe since this transaction began.
const nextOf = (minutes: number) =>
  sql`case when due_at <= clock_timestamp() then due_at else now() + make_interval(mins => ${minutes}) end`;

/** An account that couldn't be read. */
export interface Failing {
  readonly person_id: string;
  readonly server: string;
  readonly failing_since: string;
  readonly told_at: string | null;
}

/**
 * Gives a claimed account back with why it can't be read; undefined where it is gone, or where its owner let us in anew
 * meanwhile, as what didn't work then was the entry before. Needs the worker.
 */
export async function writeProblem(
  db: Sql,
  { id, renewals }: Pick<Sealed, "id" | "renewals">,
  problem: ConnectionProblem,
  nextMinutes: number,
): Promise<Failing | undefined> {
  const { rows } = await sql<Failing>`
    update calendar_connections set problem = ${problem}, failing_since = coalesce(failing_since, now()),
      claimed_until = null, waits_until = null, due_at = ${nextOf(nextMinutes)}
    where id = ${id} and renewals = ${renewals} returning person_id, server, failing_since, told_at`.execute(
    db,
  );
  return rows[0];
}

/** Gives a claimed account back to be read at once; false where it is gone. Needs the worker. */
export async function writeUnread(db: Sql, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update calendar_connections set claimed_until = null, due_at = greatest(now(), waits_until)
    where id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes that an account's owner was told. Needs the worker. */
export async function writeTold(db: Sql, id: string): Promise<void> {
  await sql`update calendar_connections set told_at = now() where id = ${id}`.execute(db);
}

/** Keeps what an account lets us in with from now on, unless its owner let us in anew meanwhile. Needs the worker. */
export async function writeSealed(
  db: Sql,
  { id, renewals }: Pick<Sealed, "id" | "renewals">,
  sealed: Buffer,
): Promise<void> {
  await sql`
    update calendar_connections set sealed = ${sealed} where id = ${id} and renewals = ${renewals}`.execute(
    db,
  );
}

/** Gives a claimed account back that isn't to be asked again before a moment. Needs the worker. */
export async function writeWait(db: Sql, id: string, until: Date): Promise<void> {
  await sql`
    update calendar_connections set claimed_until = null, waits_until = ${until}, due_at = ${until}
    where id = ${id}`.execute(db);
}

/**
 * Notes that an account can't be written to any more; answers whose it is, once, and not where its owner let us in anew
 * meanwhile. Needs the worker.
 */
export async function writeWritingEnded(
  db: Sql,
  { id, renewals }: Pick<Sealed, "id" | "renewals">,
): Promise<Pick<Claimed, "person_id" | "provider" | "username"> | undefined> {
  const { rows } = await sql<Pick<Claimed, "person_id" | "provider" | "username">>`
    update calendar_connections set may_write = false
    where id = ${id} and renewals = ${renewals} and may_write returning person_id, provider, username`.execute(
    db,
  );
  return rows[0];
}
