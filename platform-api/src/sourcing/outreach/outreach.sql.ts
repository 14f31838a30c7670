import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  MemberRefusal,
  MemberSelection,
} from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import type { Outreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach.schema";
import type { Sql } from "#api/db/database";
import { selectedMembers } from "../pools/members.sql.ts";

/** Counts how many of a selection will be mailed, and how many won't, by reason. */
export async function countRefusals(
  db: Sql,
  poolId: string,
  selection: MemberSelection,
  most: number,
): Promise<{ refusal: MemberRefusal | null; count: number }[]> {
  const { rows } = await sql<{ refusal: MemberRefusal | null; count: number }>`
    select refusal, count(*) from (
      select member_refusal(id) as refusal from (
        select m.id from talent_pool_members m where ${selectedMembers(poolId, selection)} limit ${most + 1}
      ) chosen
    ) asked group by refusal order by count(*) desc`.execute(db);
  return rows;
}

/** A member with what a mail to them needs. */
export interface Addressee {
  readonly member_id: string;
  readonly pool_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly stage: string;
  readonly standing: string;
}

const ADDRESSEE = sql`m.id as member_id, m.pool_id, m.first_name, m.last_name, s.name as stage, m.standing`;

/** Returns the first of a selection who will be mailed, or undefined. */
export async function findFirstAddressee(
  db: Sql,
  poolId: string,
  selection: MemberSelection,
): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select ${ADDRESSEE} from (
      select m.* from talent_pool_members m where ${selectedMembers(poolId, selection)}
      order by m.added_at desc, m.id desc limit 200
    ) m join talent_pool_stages s on s.id = m.stage_id
    where member_refusal(m.id) is null order by m.added_at desc, m.id desc limit 1`.execute(db);
  return rows[0];
}

/** Returns one member, locked until the transaction ends, or undefined. */
export async function lockAddressee(db: Sql, memberId: string): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select ${ADDRESSEE} from talent_pool_members m join talent_pool_stages s on s.id = m.stage_id
    where m.id = ${memberId} for update of m`.execute(db);
  return rows[0];
}

/** Returns an open job of the company with its title and public facts, or undefined. */
export async function findInvitingJob(db: Sql, organizationId: string, jobId: string) {
  const { rows } = await sql<{ id: string; title: string; status: string }>`
    select id, title, status from job_facts where id = ${jobId} and organization_id = ${organizationId}`.execute(
    db,
  );
  return rows[0];
}

/** Returns a company's name. */
export async function findCompanyName(db: Sql, organizationId: string): Promise<string> {
  const { rows } = await sql<{ company_name: string }>`
    select company_name from companies where id = ${organizationId}`.execute(db);
  return rows[0]?.company_name ?? "";
}

/** A mail to send to members of a pool. */
export interface NewOutreach {
  readonly pool_id: string;
  readonly organization_id: string;
  readonly created_by: string;
  readonly job_id: string | null;
  readonly subject: string;
  readonly body: string;
  /** The sender's own id for it, if given. */
  readonly client_id: string | null;
}

/**
 * Returns the mail that a colleague started with their own id, or undefined; no one else can start it
 * meanwhile.
 */
export async function findBegunOutreach(
  db: Sql,
  { created_by, client_id }: NewOutreach,
): Promise<string | undefined> {
  if (client_id === null) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${client_id}`}, 0))`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from pool_outreach where created_by = ${created_by} and client_id = ${client_id}`.execute(db);
  return rows[0]?.id;
}

/** Adds a mail over the current selection; returns its id and the number of recipients. */
export async function insertOutreach(db: Sql, values: NewOutreach, selection: MemberSelection, most: number) {
  const id = uuidv7();
  await db
    .insertInto("pool_outreach")
    .values({ id, ...values, total: 0 })
    .execute();
  const { numAffectedRows } = await sql`
    insert into pool_outreach_items (run_id, organization_id, position, member_id)
    select ${id}, ${values.organization_id}, row_number() over (order by m.added_at desc, m.id desc), m.id
    from talent_pool_members m where ${selectedMembers(values.pool_id, selection)}
    order by m.added_at desc, m.id desc limit ${most + 1}`.execute(db);
  const total = Number(numAffectedRows ?? 0n);
  await db.updateTable("pool_outreach").set({ total }).where("id", "=", id).execute();
  return { id, total };
}

type Row = Omit<Outreach, "job" | "left_out"> & { job_id: string | null; title: string | null };

const SELECT = sql`
  select r.id as _id, r.pool_id, r.subject, r.job_id, j.title, r.state, r.total, r.created_at, r.finished_at,
    coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as created_by,
    (select count(*) from pool_outreach_items i where i.run_id = r.id and i.outcome = 'sent') as sent,
    (select count(*) from pool_outreach_items i where i.run_id = r.id and i.outcome = 'skipped') as skipped
  from pool_outreach r left join people u on u.id = r.created_by left join job_facts j on j.id = r.job_id`;

/** Returns a mail's progress, or undefined. */
export async function findOutreach(
  db: Sql,
  organizationId: string,
  runId: string,
): Promise<Outreach | undefined> {
  const { rows } = await sql<Row>`${SELECT}
    where r.id = ${runId} and r.organization_id = ${organizationId}`.execute(db);
  return rows[0] && toOutreach(rows[0], await findLeftOut(db, runId));
}

/** Lists a pool's last ten mails, newest first, without who was left out. */
export async function findOutreaches(db: Sql, poolId: string): Promise<Outreach[]> {
  const { rows } = await sql<Row>`${SELECT}
    where r.pool_id = ${poolId} order by r.created_at desc, r.id desc limit 10`.execute(db);
  return rows.map((row) => toOutreach(row, []));
}

async function findLeftOut(db: Sql, runId: string): Promise<Outreach["left_out"]> {
  const { rows } = await sql<Outreach["left_out"][number]>`
    select btrim(m.first_name || ' ' || m.last_name) as name, coalesce(i.reason, '') as reason
    from pool_outreach_items i join talent_pool_members m on m.id = i.member_id
    where i.run_id = ${runId} and i.outcome = 'skipped' order by i.position limit 100`.execute(db);
  return rows;
}

function toOutreach({ job_id, title, ...row }: Row, left_out: Outreach["left_out"]): Outreach {
  // The asker may not see the job.
  return { ...row, job: job_id !== null && title !== null ? { _id: job_id, title } : null, left_out };
}
