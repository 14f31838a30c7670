import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { AlertFilter, JobAlert } from "@loubby/shared-contracts/http/job-search/job-alerts.schema";
import type { Sql } from "#api/db/database";

/** An alert whose day has come, and the person it reports to. */
export interface DueAlert {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly filter: AlertFilter;
  readonly checked_at: string;
  readonly email: string;
  readonly first_name: string;
}

export async function findAlerts(db: Sql, userId: string): Promise<JobAlert[]> {
  const { rows } = await sql<JobAlert>`
    select id as _id, name, filter, created_at from job_alerts
    where user_id = ${userId} order by created_at desc, id desc`.execute(db);
  return rows;
}

/** Keeps a search unless the person holds `most`; answers it, or undefined. */
export async function insertAlertBelow(
  db: Sql,
  most: number,
  userId: string,
  { name, filter }: { readonly name: string; readonly filter: AlertFilter },
): Promise<JobAlert | undefined> {
  const { rows } = await sql<JobAlert>`
    with kept as (
      select id as _id, name, filter, created_at from job_alerts
      where user_id = ${userId} and filter = ${JSON.stringify(filter)}::jsonb limit 1
    ), added as (
      insert into job_alerts (id, user_id, name, filter)
      select ${uuidv7()}, ${userId}, ${name}, ${JSON.stringify(filter)}::jsonb
      where (select count(*) from job_alerts where user_id = ${userId}) < ${most} and not exists (select from kept)
      returning id as _id, name, filter, created_at
    )
    select * from kept union all select * from added`.execute(db);
  return rows[0];
}

/** Ends one of a person's alerts; false when it is not theirs or has ended. */
export async function deleteAlert(db: Sql, userId: string, alertId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("job_alerts")
    .where("id", "=", alertId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Alerts that were not looked at today. Runs as the worker. */
export async function findDueAlerts(db: Sql, limit: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`select * from due_alerts(${limit})`.execute(db);
  return rows;
}

/** Of these jobs those that the person was not mailed yet; from now on they were. */
export async function claimJobs(db: Sql, userId: string, jobIds: readonly string[]): Promise<Set<string>> {
  if (jobIds.length === 0) return new Set();
  const rows = await db
    .insertInto("job_alert_mails")
    .values(jobIds.map((job_id) => ({ user_id: userId, job_id })))
    .onConflict((known) => known.doNothing())
    .returning("job_id")
    .execute();
  return new Set(rows.map((row) => row.job_id));
}

/** An alert has been looked at, up to now. False when another node did it meanwhile. */
export async function markChecked(db: Sql, { id, checked_at }: DueAlert): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("job_alerts")
    .set({ checked_at: sql<string>`now()` })
    .where("id", "=", id)
    .where("checked_at", "=", checked_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertAlertLink(db: Sql, tokenHash: Buffer, alertId: string): Promise<void> {
  await db.insertInto("job_alert_links").values({ token_hash: tokenHash, alert_id: alertId }).execute();
}

/** The alert that a link ends, or undefined. Runs as `auth`. */
export async function findAlertOfLink(
  db: Sql,
  tokenHash: Buffer,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom("job_alert_links")
    .innerJoin("job_alerts", "job_alerts.id", "job_alert_links.alert_id")
    .select(["job_alerts.id", "job_alerts.name"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Ends an alert by its link. Runs as `auth`. */
export async function endAlert(db: Sql, alertId: string): Promise<void> {
  await db.deleteFrom("job_alerts").where("id", "=", alertId).execute();
}
