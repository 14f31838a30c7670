import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";

/** What staff work through. Rows stand under the name `w`, each with an `id` and a `decided_at`. */
interface WorkList {
  /** A view, with what it is joined to. */
  readonly from: RawBuilder<unknown>;
  /** What an item is made of. */
  readonly columns: RawBuilder<unknown>;
  readonly waits: RawBuilder<boolean>;
  /** Since when a row waits. */
  readonly since: RawBuilder<string>;
}

/** A part of the list: what waits, or what was decided. */
export interface WorkPage {
  readonly state: "waiting" | "decided";
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** One page: what waits, the longest waiting first, or what was decided, the latest first. Needs the worker. */
export async function readWork<Item extends { readonly _id: string }>(
  db: Sql,
  { from, columns, waits, since }: WorkList,
  { state, cursor, limit }: WorkPage,
) {
  const isWaiting = state === "waiting";
  const at = isWaiting ? since : sql`w.decided_at`;
  const last = cursor === undefined ? null : decodeCursor(cursor);
  const after =
    last === null
      ? sql`true`
      : sql`(${at}, w.id) ${isWaiting ? sql`>` : sql`<`} (${last.key}::timestamptz, ${last.id}::uuid)`;
  const way = isWaiting ? sql`asc` : sql`desc`;
  const { rows } = await sql<Item & { at: string }>`
    select ${columns}, ${at} as at from ${from}
    where ${isWaiting ? waits : sql`w.decided_at is not null`} and ${after}
    order by ${at} ${way}, w.id ${way}
    limit ${limit + 1}`.execute(db);
  return pageFrom(
    rows,
    limit,
    ({ at: key, _id }) => [key, _id],
    ({ at: _at, ...item }) => item,
  );
}
