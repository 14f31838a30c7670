import { sql } from "kysely";
import type { MyApproval } from "@loubby/shared-contracts/http/approvals/my-approvals.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor } from "#api/http/cursor";

/** Someone's request as it is stored. */
export type MyApprovalRow = Omit<MyApproval, "requested_by"> & { readonly requested_by: string };

interface Mine {
  readonly userId: string;
  readonly organizationId: string;
}

const ROW = sql`a.id as _id, a.kind, a.state, a.title, a.job_id, j.title as job_title, a.requested_by, a.requested_at, mine.decision,
  mine.decided_at,
  coalesce((
    select case when o.state = 'sent' and o.expires_at <= now() then 'expired' else o.state end
    from offer_facts o where a.kind = 'offer' and o.id = a.subject_id
  ), j.status) as subject_state`;

/** From the places that a person has in requests, without those kept from a request before. */
const from = ({ userId, organizationId }: Mine) => sql`
  from (
    select s.approval_id, max(s.decision) as decision, max(s.decided_at) as decided_at,
      bool_or(s.decision is null and r.state <> 'approved') as owed
    from approval_steps s
    join approval_rounds r on r.approval_id = s.approval_id and r.position = s.position
    where s.user_id = ${userId} and not s.carried
    group by s.approval_id
  ) mine
  join approvals a on a.id = mine.approval_id and a.organization_id = ${organizationId}
  join job_facts j on j.id = a.job_id`;

/** One page of what waits for someone or what they decided, the latest request first; one row more than asked for. */
export async function findMyApprovals(
  db: Sql,
  mine: Mine,
  {
    show,
    cursor,
    limit,
  }: { readonly show: "waiting" | "decided"; readonly cursor?: string | undefined; readonly limit: number },
): Promise<MyApprovalRow[]> {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const { rows } = await sql<MyApprovalRow>`
    select ${ROW} ${from(mine)}
    where ${show === "waiting" ? sql`a.state = 'pending' and mine.owed` : sql`mine.decision is not null`}
      and ${after === null ? sql`true` : sql`(a.requested_at, a.id) < (${after.key}::timestamptz, ${after.id}::uuid)`}
    order by a.requested_at desc, a.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** One request that someone has a place in, or undefined. */
export async function findMyApproval(db: Sql, mine: Mine, id: string): Promise<MyApprovalRow | undefined> {
  const { rows } = await sql<MyApprovalRow>`
    select ${ROW} ${from(mine)} where a.id = ${id}`.execute(db);
  return rows[0];
}

/** The approvers who are mailed at once, with what their request is about. */
export async function findApprovers(
  db: Sql,
  userIds: readonly string[],
  { jobId, organizationId }: { readonly jobId: string; readonly organizationId: string },
): Promise<{ email: string; first_name: string; job_title: string; company_name: string }[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ email: string; first_name: string; job_title: string; company_name: string }>`
    select u.email_address::text as email, u.first_name, j.title as job_title, c.company_name
    from company_members m
    join people u on u.id = m.user_id
    join companies c on c.id = m.organization_id
    join job_facts j on j.id = ${jobId}
    where m.organization_id = ${organizationId} and m.user_id = any (${[...userIds]}::uuid[])
      and u.email_verified_at is not null and u.closed_at is null
      and m.user_id not in (select approvers_told_daily(${[...userIds]}::uuid[]))`.execute(db);
  return rows;
}
