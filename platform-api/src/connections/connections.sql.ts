import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Connection } from "@loubby/shared-contracts/http/connections/connections.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, pageFrom } from "#api/http/cursor";

/** A connection as it is kept. */
export interface ConnectionRow {
  readonly id: string;
  readonly requester_id: string;
  readonly addressee_id: string;
  readonly state: Connection["state"];
  readonly hidden: boolean;
}

interface SeenRow extends ConnectionRow {
  readonly note: string;
  readonly changed_at: string;
  readonly person_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly logo_key: string | null;
}

/** Which of a person's connections a page shows. */
export interface ConnectionFilter {
  readonly box: "incoming" | "outgoing" | "connected";
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const other = (userId: string) =>
  sql`case when c.requester_id = ${userId} then c.addressee_id else c.requester_id end`;

const seen = (userId: string) => sql`
  select c.*, p.id as person_id, p.first_name, p.last_name, p.logo_key
  from connections c cross join lateral people_cards(array[${other(userId)}]) p`;

/** One page of a person's connections, the latest changed first. */
export async function findConnections(db: Sql, userId: string, filter: ConnectionFilter) {
  const after = filter.cursor === undefined ? null : decodeCursor(filter.cursor);
  const box = {
    incoming: sql`c.addressee_id = ${userId} and c.state = 'pending' and not c.hidden`,
    // A no is not told: the request goes on waiting for the person who sent it.
    outgoing: sql`c.requester_id = ${userId} and c.state in ('pending', 'declined')`,
    connected: sql`${userId}::uuid in (c.requester_id, c.addressee_id) and c.state = 'accepted'`,
  }[filter.box];
  const { rows } = await sql<SeenRow>`
    ${seen(userId)} where ${box}
      and (${after?.key ?? null}::timestamptz is null
        or (c.changed_at, c.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by c.changed_at desc, c.id desc
    limit ${filter.limit + 1}`.execute(db);
  return pageFrom(
    rows,
    filter.limit,
    (row) => [row.changed_at, row.id],
    (row) => toConnection(row, userId),
  );
}

/** What stands between two people as one of them sees it, or undefined. */
export async function findBetween(db: Sql, userId: string, otherId: string): Promise<Connection | undefined> {
  const { rows } = await sql<SeenRow>`
    ${seen(userId)}
    where least(c.requester_id, c.addressee_id) = least(${userId}::uuid, ${otherId}::uuid)
      and greatest(c.requester_id, c.addressee_id) = greatest(${userId}::uuid, ${otherId}::uuid)
      and not (c.hidden and c.addressee_id = ${userId})`.execute(db);
  return rows[0] && toConnection(rows[0], userId);
}

/** Holds a connection of a person until the transaction ends; undefined when it is none of theirs. */
export async function lockConnection(
  db: Sql,
  userId: string,
  by: { readonly id: string } | { readonly otherId: string },
): Promise<ConnectionRow | undefined> {
  const which =
    "id" in by
      ? sql`id = ${by.id}`
      : sql`least(requester_id, addressee_id) = least(${userId}::uuid, ${by.otherId}::uuid)
          and greatest(requester_id, addressee_id) = greatest(${userId}::uuid, ${by.otherId}::uuid)`;
  const { rows } = await sql<ConnectionRow>`
    select id, requester_id, addressee_id, state, hidden from connections
    where ${which} and ${userId}::uuid in (requester_id, addressee_id) for update`.execute(db);
  return rows[0];
}

/** What a request to connect says. */
export interface ConnectionRequest {
  readonly from: string;
  readonly to: string;
  readonly note: string;
  readonly hidden: boolean;
}

/** Adds a request; answers whether it did, and not because the two have something between them already. */
export async function insertRequest(
  db: Sql,
  { from, to, note, hidden }: ConnectionRequest,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("connections")
    .values({ id: uuidv7(), requester_id: from, addressee_id: to, note, hidden })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Moves a connection to a state. The database refuses what its arrows do not allow. */
export async function setConnectionState(
  db: Sql,
  id: string,
  state: Connection["state"],
  again?: ConnectionRequest,
): Promise<void> {
  await db
    .updateTable("connections")
    .set({
      state,
      changed_at: sql<string>`clock_timestamp()`,
      ...(state === "accepted" ? { hidden: false } : {}),
      ...(again
        ? {
            requester_id: again.from,
            addressee_id: again.to,
            note: again.note,
            hidden: again.hidden,
          }
        : {}),
    })
    .where("id", "=", id)
    .execute();
}

/** How many requests of a person wait for an answer, as far as they know. */
export async function countWaiting(db: Sql, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("connections")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("requester_id", "=", userId)
    .where("state", "in", ["pending", "declined"])
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the other one wants no requests of the asker. */
export async function isBlocked(db: Sql, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`select blocks_me(${otherId}) as blocked`.execute(db);
  return rows[0]?.blocked ?? false;
}

/** Blocks someone for the asker, or unblocks them. */
export async function setBlocked(db: Sql, userId: string, otherId: string, blocked: boolean): Promise<void> {
  if (blocked) {
    await db
      .insertInto("connection_blocks")
      .values({ blocker_id: userId, blocked_id: otherId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom("connection_blocks")
    .where("blocker_id", "=", userId)
    .where("blocked_id", "=", otherId)
    .execute();
}

function toConnection(row: SeenRow, userId: string): Connection {
  const asked = row.requester_id === userId;
  return {
    _id: row.id,
    person: {
      _id: row.person_id,
      first_name: row.first_name,
      last_name: row.last_name,
      logo_url: publicFileUrl(row.logo_key),
    },
    direction: asked ? "outgoing" : "incoming",
    state: asked && row.state === "declined" ? "pending" : row.state,
    note: row.note,
    changed_at: row.changed_at,
  };
}
