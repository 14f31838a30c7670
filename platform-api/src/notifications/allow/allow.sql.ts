import { sql } from "kysely";
import type { DigestTime } from "@loubby/shared-contracts/http/notifications/notification-allow.schema";
import type { Sql } from "#api/db/database";
import type { Chosen } from "../deliver/deliver.sql.ts";

/** What was chosen, by the notice's key. */
export type Choices = ReadonlyMap<string, Chosen>;

/** Returns what a person chose. */
export async function findPreferences(db: Sql, userId: string): Promise<Choices> {
  const rows = await db
    .selectFrom("notification_preferences")
    .select(["notice", "channels"])
    .where("user_id", "=", userId)
    .execute();
  return byNotice(rows);
}

/** Returns what a company set for its members. */
export async function findDefaults(db: Sql, organizationId: string): Promise<Choices> {
  const rows = await db
    .selectFrom("notification_defaults")
    .select(["notice", "channels"])
    .where("organization_id", "=", organizationId)
    .execute();
  return byNotice(rows);
}

/** Adds to what a person chose; other channels stay as they were. */
export async function savePreference(
  db: Sql,
  userId: string,
  notice: string,
  channels: Chosen,
): Promise<void> {
  await sql`
    insert into notification_preferences as p (user_id, notice, channels)
    values (${userId}, ${notice}, ${JSON.stringify(channels)}::jsonb)
    on conflict (user_id, notice) do update set channels = p.channels || excluded.channels`.execute(db);
}

/** Adds to what a company set; other channels stay as they were. */
export async function saveDefault(
  db: Sql,
  organizationId: string,
  notice: string,
  channels: Chosen,
): Promise<void> {
  await sql`
    insert into notification_defaults as d (organization_id, notice, channels)
    values (${organizationId}, ${notice}, ${JSON.stringify(channels)}::jsonb)
    on conflict (organization_id, notice) do update set channels = d.channels || excluded.channels`.execute(
    db,
  );
}

/** When a person wants to hear of things. */
export interface Times {
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly time_zone: string | null;
  readonly digest: DigestTime;
  readonly digest_hour: number;
}

const NO_CHOICE: Times = {
  quiet_from: null,
  quiet_until: null,
  time_zone: null,
  digest: "off",
  digest_hour: 8,
};

export async function findTimes(db: Sql, userId: string): Promise<Times> {
  const { rows } = await sql<Times>`
    select quiet_from, quiet_until, time_zone, digest, digest_hour from user_settings
    where user_id = ${userId}`.execute(db);
  return rows[0] ?? NO_CHOICE;
}

/** Saves when a person wants to hear of things, and when their digest is due; one that begins tells of nothing before. */
export async function saveTimes(
  db: Sql,
  userId: string,
  times: Times & { readonly digest_due_at: string | null },
  begins: boolean,
): Promise<void> {
  const now = sql<string>`now()`;
  const values = { ...times, ...(begins && { digested_until: now }) };
  await db
    .insertInto("user_settings")
    .values({ user_id: userId, ...values })
    .onConflict((known) => known.column("user_id").doUpdateSet(values))
    .execute();
}

function byNotice(rows: readonly { readonly notice: string; readonly channels: unknown }[]): Choices {
  return new Map(rows.map(({ notice, channels }) => [notice, channels as Chosen]));
}
