import { type Insertable, type Kysely, sql } from "kysely";
import type { Config } from "#api/config";
import type { DB } from "#api/db/tables";
import type { ObjectStorage } from "#api/storage/object-storage";
import type { Random } from "./random.ts";

/**
 * What the seeds of all domains share. Times are relative to `now`, so that the demo is always of this month; all else is
 * the same in every copy of it, whatever the machine, its time zone and the day.
 */
export interface Demo {
  readonly db: Kysely<DB>;
  readonly random: Random;
  /** The next id, see `idsFrom`. */
  readonly id: () => string;
  readonly now: Date;
  readonly objects: Pick<ObjectStorage, "put">;
  /** What modules read from the environment, such as what they seal with. */
  readonly config: Pick<Config, "of">;
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

/** Tables whose rows the database adds by itself, with ids that it draws. */
type Drawn = "job_openings" | "rejection_reasons" | "stage_visits";

/** Gives rows that the database has added by itself ids of the demo, in the order of `columns`. */
export async function renameDrawn<T extends Drawn>(
  demo: Demo,
  table: T,
  columns: readonly (keyof DB[T] & string)[],
): Promise<void> {
  const order = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by ${order}`.execute(
    demo.db,
  );
  const [drawn, ours] = [rows.map(({ id }) => id), rows.map(() => demo.id())];
  await sql`
    update ${sql.table(table)} t set id = n.ours from unnest(${drawn}::uuid[], ${ours}::uuid[]) n (drawn, ours)
    where t.id = n.drawn`.execute(demo.db);
}

/** Whether the database holds no one yet. */
export async function isEmpty(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from users) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}

/** The moment of the transaction by the database's own clock, which also dates what it adds by itself. */
export async function readNow(db: Kysely<DB>): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select date_trunc('milliseconds', now()) as now`.execute(db);
  return new Date(rows[0]?.now ?? Date.now());
}

/** The id of the demo's super admin. */
export async function findStaff({ db }: Demo): Promise<string> {
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email_address", "=", "admin@demo.test")
    .executeTakeFirstOrThrow();
  return id;
}
