import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** What may change in a person's row beside how they sign in. */
export interface PersonChange {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly phone_number?: string | null;
  readonly phone_country?: string | null;
  readonly logo_key?: string | null;
  readonly default_app?: string;
  readonly permit_reach_out?: boolean;
  readonly auto_apply_to_jobs?: boolean;
}

/** Writes what is given into a person's row. */
export async function updatePerson(db: Sql, userId: string, change: PersonChange): Promise<void> {
  await db.updateTable("users").set(change).where("id", "=", userId).execute();
}

/** What an account is beside being a person. */
export type Standing = "is_admin" | "is_super_admin" | "is_partner";

/** Gives an account a standing or takes it away; answers whether that changed anything. */
export async function setStanding(
  db: Sql,
  userId: string,
  standing: Standing,
  value: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ [standing]: value })
    .where("id", "=", userId)
    .where(standing, "=", !value)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Holds a person until the transaction ends, so that what they open is opened one at a time. */
export async function holdPerson(db: Sql, userId: string): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().executeTakeFirst();
}

/** Until the transaction ends, no one else changes who is of the staff. */
export async function holdStaff(db: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(db);
}
