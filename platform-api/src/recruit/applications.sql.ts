import { type Insertable, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  ApplicationCard,
  ApplicationEvent,
} from "@loubby/shared-contracts/http/recruit/applications.schema";
import type { Sql } from "#api/db/database";
import type { DB } from "#api/db/tables";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, pageFrom } from "#api/http/cursor";

interface CardRow {
  id: string;
  candidate_id: string;
  first_name: string;
  last_name: string;
  logo_key: string | null;
  stage_id: string;
  status: ApplicationCard["status"];
  applied_at: string;
  stage_entered_at: string;
  version: number;
}

const CARD = sql`a.id, a.candidate_id, u.first_name, u.last_name, u.logo_key, a.stage_id, a.status, a.applied_at,
  a.stage_entered_at, a.version`;

/** How many applications stand in each stage of a job, and how many were rejected. */
export async function countBoard(db: Sql, jobId: string) {
  const { rows } = await sql<{ stage_id: string; standing: number; rejected: number }>`
    select stage_id, count(*) filter (where status in ('active', 'hired')) as standing,
      count(*) filter (where status = 'rejected') as rejected
    from applications where job_id = ${jobId} group by stage_id`.execute(db);
  return rows;
}

/** One page of the applications that stand in a stage, the latest to enter first. */
export async function findCards(
  db: Sql,
  where: { jobId: string; stageId: string; organizationId: string },
  page: { cursor?: string | undefined; limit: number },
) {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const { rows } = await sql<CardRow>`
    select ${CARD} from applications a join users u on u.id = a.candidate_id
    where a.stage_id = ${where.stageId} and a.job_id = ${where.jobId} and a.organization_id = ${where.organizationId}
      and a.status in ('active', 'hired')
      and (${after?.key ?? null}::timestamptz is null
        or (a.stage_entered_at, a.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by a.stage_entered_at desc, a.id desc
    limit ${page.limit + 1}`.execute(db);
  return pageFrom(rows, page.limit, (row) => [row.stage_entered_at, row.id], toCard);
}

/** One page of a job's rejected applications, the latest to enter their stage first. */
export async function findRejectedCards(
  db: Sql,
  where: { jobId: string; organizationId: string },
  page: { cursor?: string | undefined; limit: number },
) {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const { rows } = await sql<CardRow>`
    select ${CARD} from applications a join users u on u.id = a.candidate_id
    where a.job_id = ${where.jobId} and a.organization_id = ${where.organizationId} and a.status = 'rejected'
      and (${after?.key ?? null}::timestamptz is null
        or (a.stage_entered_at, a.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by a.stage_entered_at desc, a.id desc
    limit ${page.limit + 1}`.execute(db);
  return pageFrom(rows, page.limit, (row) => [row.stage_entered_at, row.id], toCard);
}

/** One card, or undefined. */
export async function findCard(db: Sql, applicationId: string): Promise<ApplicationCard | undefined> {
  const { rows } = await sql<CardRow>`
    select ${CARD} from applications a join users u on u.id = a.candidate_id where a.id = ${applicationId}`.execute(
    db,
  );
  return rows[0] && toCard(rows[0]);
}

/** Where an application of the company stands, locked until the transaction ends. */
export async function lockApplication(db: Sql, organizationId: string, applicationId: string) {
  const { rows } = await sql<{
    job_id: string;
    candidate_id: string;
    stage_id: string;
    status: ApplicationCard["status"];
    version: number;
  }>`
    select job_id, candidate_id, stage_id, status, version from applications
    where id = ${applicationId} and organization_id = ${organizationId} for update`.execute(db);
  return rows[0];
}

/** Adds an application; answers its id. The database refuses a second one, and one to a job that is not open. */
export async function insertApplication(
  db: Sql,
  values: Omit<Insertable<DB["applications"]>, "id">,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("applications")
    .values({ id, ...values })
    .execute();
  return id;
}

/** Writes a line of an application's history. */
export async function insertEvent(
  db: Sql,
  event: Omit<Insertable<DB["application_events"]>, "id">,
): Promise<void> {
  await db
    .insertInto("application_events")
    .values({ id: uuidv7(), ...event })
    .execute();
}

/** Puts an application into a stage and a state, and counts its version up. */
export async function updateApplication(
  db: Sql,
  applicationId: string,
  change: { stage_id: string; status: ApplicationCard["status"]; moved: boolean },
): Promise<void> {
  await db
    .updateTable("applications")
    .set((eb) => ({
      stage_id: change.stage_id,
      status: change.status,
      version: eb("version", "+", 1),
      ...(change.moved ? { stage_entered_at: sql<string>`now()` } : {}),
    }))
    .where("id", "=", applicationId)
    .execute();
}

/** What happened to an application, newest first. */
export async function findEvents(db: Sql, applicationId: string): Promise<ApplicationEvent[]> {
  const { rows } = await sql<ApplicationEvent>`
    select e.id as _id, e.kind, coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as actor,
      e.from_stage, e.to_stage, e.at
    from application_events e left join users u on u.id = e.actor_id
    where e.application_id = ${applicationId} order by e.at desc, e.id desc limit 200`.execute(db);
  return rows;
}

/** The candidate's application to a job, as applying answers it. */
export async function findReceipt(db: Sql, jobId: string, candidateId: string) {
  const { rows } = await sql<{
    _id: string;
    job_id: string;
    stage: string;
    status: string;
    applied_at: string;
  }>`
    select a.id as _id, a.job_id, s.name as stage, a.status, a.applied_at
    from applications a join stages s on s.id = a.stage_id
    where a.job_id = ${jobId} and a.candidate_id = ${candidateId}`.execute(db);
  return rows[0];
}

/** The members of a company who may read applications. */
export async function findApplicationReaders(db: Sql, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select application_readers(${organizationId}) as user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

function toCard(row: CardRow): ApplicationCard {
  return {
    _id: row.id,
    candidate: {
      _id: row.candidate_id,
      first_name: row.first_name,
      last_name: row.last_name,
      logo_url: publicFileUrl(row.logo_key),
    },
    stage_id: row.stage_id,
    status: row.status,
    applied_at: row.applied_at,
    stage_entered_at: row.stage_entered_at,
    version: row.version,
  };
}
