import { type Insertable, type Kysely, sql } from "kysely";
import type { DB } from "#api/db/tables";
import type { ObjectStorage } from "#api/files/object-storage";
import type { Random } from "./random.ts";

/** What the seeds of all domains share. Times are relative to `now`, so that the demo is always of this month. */
export interface Demo {
  readonly db: Kysely<DB>;
  readonly random: Random;
  readonly now: Date;
  readonly objects: ObjectStorage;
}

const DAY_MS = 86_400_000;

/** A moment `days` before now; fractions are hours. */
export function daysAgo(demo: Demo, days: number): Date {
  return new Date(demo.now.getTime() - days * DAY_MS);
}

/** Adds many rows in statements of a size that PostgreSQL takes. */
export async function insertMany<T extends keyof DB>(
  demo: Demo,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    await demo.db
      .insertInto(table)
      .values(rows.slice(start, start + 500))
      .execute();
  }
}

/** Whether the database holds nobody yet. */
export async function isEmpty(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from users) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}
