import { type RawBuilder, sql } from "kysely";
import type { JobSort } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { decodeCursor } from "#api/http/cursor";

/** How a list of jobs `j` is ordered: by `key` and then by id. */
export interface Order {
  readonly key: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly kind: "time" | "text";
  readonly descending: boolean;
}

/** Each is the expression of an index. */
export const ORDERS: Readonly<Record<JobSort, Order>> = {
  changed: { key: sql`j.updated_at`, type: sql`timestamptz`, kind: "time", descending: true },
  newest: { key: sql`j.created_at`, type: sql`timestamptz`, kind: "time", descending: true },
  title: { key: sql`left(lower(j.title), 32)`, type: sql`text`, kind: "text", descending: false },
  closing: {
    // A search that has ended closes no more.
    key: sql`case when j.status in ('open', 'on_hold') and j.closes_on is not null then j.closes_on else 'infinity'::date end`,
    type: sql`date`,
    kind: "text",
    descending: false,
  },
};

/** The `order by` of an order. */
export function orderBy({ key, descending }: Order): RawBuilder<unknown> {
  return descending ? sql`order by ${key} desc, j.id desc` : sql`order by ${key}, j.id`;
}

/** What comes after a cursor in an order. Throws 400 for one of another list. */
export function beyondCursor(cursor: string, { key, type, kind, descending }: Order): RawBuilder<unknown> {
  const after = decodeCursor(cursor, kind);
  const at = sql`(${after.key}::${type}, ${after.id}::uuid)`;
  return descending ? sql`(${key}, j.id) < ${at}` : sql`(${key}, j.id) > ${at}`;
}
