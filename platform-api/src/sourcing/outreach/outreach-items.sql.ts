import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Returns the member an outreach is sent for, or undefined. Runs as the worker. */
export async function findOutreachOwner(db: Sql, runId: string) {
  const { rows } = await sql<{ organization_id: string; created_by: string }>`
    select organization_id, created_by from pool_outreach where id = ${runId}`.execute(db);
  return rows[0];
}

/**
 * Returns an outreach's content and whether it should continue; undefined when its sender can no longer see
 * the pool.
 */
export async function findOutreachWork(db: Sql, runId: string) {
  const { rows } = await sql<{
    state: "running" | "done" | "stopped";
    pool_id: string;
    organization_id: string;
    created_by: string;
    job_id: string | null;
    subject: string;
    body: string;
    company_name: string;
    job_title: string | null;
    job_status: string | null;
    pool_state: string;
  }>`
    select r.state, r.pool_id, r.organization_id, r.created_by, r.job_id, r.subject, r.body, o.company_name,
      j.title as job_title, j.status as job_status, p.state as pool_state
    from pool_outreach r join companies o on o.id = r.organization_id
    join talent_pools p on p.id = r.pool_id left join job_facts j on j.id = r.job_id
    where r.id = ${runId}`.execute(db);
  return rows[0];
}

/** Returns the next recipient, locked until the transaction ends; other workers get others. */
export async function takeOutreachItem(db: Sql, runId: string) {
  const { rows } = await sql<{ position: number; member_id: string }>`
    select position, member_id from pool_outreach_items where run_id = ${runId} and outcome is null
    order by position limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/** Records the outcome for one recipient. */
export async function settleOutreachItem(
  db: Sql,
  runId: string,
  position: number,
  outcome: "sent" | "skipped",
  reason: string | null,
): Promise<void> {
  await db
    .updateTable("pool_outreach_items")
    .set({ outcome, reason })
    .where("run_id", "=", runId)
    .where("position", "=", position)
    .execute();
}

/** Records that a member was mailed; a new one moves to contacted if the pool's second stage is open. */
export async function markContacted(db: Sql, memberId: string): Promise<void> {
  await sql`
    update talent_pool_members m set last_contacted_at = now(),
      stage_id = coalesce(n.id, m.stage_id),
      stage_entered_at = case when n.id is null then m.stage_entered_at else now() end
    from talent_pool_stages s
    left join lateral (
      select x.id from talent_pool_stages x
      where x.pool_id = s.pool_id and x.kind = 'open' and x.position = 1 and s.kind = 'open' and s.position = 0
    ) n on true
    where m.id = ${memberId} and s.id = m.stage_id`.execute(db);
}

/** Ends a running outreach; returns whether it did. */
export async function endOutreach(db: Sql, runId: string, state: "done" | "stopped"): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("pool_outreach")
    .set({ state, finished_at: sql<string>`now()` })
    .where("id", "=", runId)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
