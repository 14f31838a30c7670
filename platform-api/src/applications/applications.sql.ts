import { type Insertable, type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { BoardFilter } from "@loubby/shared-contracts/http/applications/application-filter.schema";
import type { ApplicationFilter } from "@loubby/shared-contracts/http/applications/application-list.schema";
import type { ApplicationEvent } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { Sql } from "#api/db/database";
import type { DB } from "#api/db/tables";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { ANONYMOUS, PERSON_NAME } from "./anonymity/shown-person.ts";
import { type CardRow, CARD, toCard } from "./application-card.ts";
import { matching } from "./list/application-filter.sql.ts";

interface JobOfCompany {
  readonly jobId: string;
  readonly organizationId: string;
}

interface CardsAsked extends BoardFilter {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Reads the number of applications in each stage of a job, and of rejected ones, from the stored counts. */
export async function countBoard(db: Sql, jobId: string) {
  const { rows } = await sql<{ stage_id: string; standing: number; rejected: number }>`
    select stage_id, active + hired as standing, rejected from stage_counts where job_id = ${jobId}`.execute(
    db,
  );
  return rows;
}

/** How many have withdrawn from a job. */
export async function countWithdrawn(db: Sql, jobId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from applications
    where job_id = ${jobId} and status = 'withdrawn'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the applications that a filter leaves in each stage of a job. */
export async function countMatches(db: Sql, where: JobOfCompany, filter: BoardFilter) {
  const { rows } = await sql<{ stage_id: string; standing: number; rejected: number }>`
    select a.stage_id, count(*) filter (where a.status in ('active', 'hired')) as standing,
      count(*) filter (where a.status = 'rejected') as rejected
    from applications a left join people u on u.id = a.candidate_id
    where ${matching(where, filter)} group by a.stage_id`.execute(db);
  return rows;
}

/** Returns one page of the applications in a stage that match, latest to enter first. */
export function findCards(db: Sql, where: JobOfCompany, stage: string, asked: CardsAsked) {
  return findLatestCards(db, where, { ...asked, stage }, sql`a.status in ('active', 'hired')`);
}

/** Returns one page of a job's rejected applications that match, latest to enter their stage first. */
export function findRejectedCards(db: Sql, where: JobOfCompany, asked: CardsAsked) {
  return findLatestCards(db, where, asked, sql`a.status = 'rejected'`);
}

async function findLatestCards(
  db: Sql,
  where: JobOfCompany,
  { cursor, limit, ...filter }: CardsAsked & Pick<ApplicationFilter, "stage">,
  standing: RawBuilder<unknown>,
) {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const { rows } = await sql<CardRow>`
    select ${CARD} from applications a left join people u on u.id = a.candidate_id
    where ${matching(where, filter)} and ${standing}
      and (${after?.key ?? null}::timestamptz is null
        or (a.stage_entered_at, a.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by a.stage_entered_at desc, a.id desc
    limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, (row) => [row.stage_entered_at, row.id], toCard);
}

/** Adds an application. The database refuses a second one, and one for a job that is not open. */
export async function insertApplication(
  db: Sql,
  values: Omit<Insertable<DB["applications"]>, "id">,
): Promise<{ id: string; applied_at: string }> {
  return db
    .insertInto("applications")
    .values({ id: uuidv7(), ...values })
    .returning(["id", "applied_at"])
    .executeTakeFirstOrThrow();
}

/** Lists events and sent mails of an application and the ones merged into it, newest first. */
export async function findStory(db: Sql, applicationId: string): Promise<ApplicationEvent[]> {
  const { rows } = await sql<ApplicationEvent>`
    select e.id as _id,
      case when e.kind = 'applied' and e.actor_id <> a.candidate_id then 'added' else e.kind end as kind,
      case when e.by_rule then 'The knock-out rule'
        when e.actor_id = a.candidate_id then coalesce(${PERSON_NAME}, 'The candidate')
        else coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') end as actor,
      e.from_stage, e.to_stage,
      case when ${ANONYMOUS} then hide_person(e.detail, a.candidate_id) else e.detail end as detail, e.at
    from applications a
    cross join lateral (
      -- Signing hires in the same transaction, on behalf of a member who did nothing.
      select m.id, case when s.signed then 'signed' else m.kind end as kind,
        case when s.signed then a.candidate_id else m.actor_id end as actor_id, m.by_rule, m.from_stage, m.to_stage,
        m.detail, m.at
      from application_events m
      cross join lateral (
        select m.kind = 'moved' and exists (
          select from application_events o
          where o.application_id = a.id and o.kind = 'offer_accepted' and o.at = m.at) as signed
      ) s
      where m.application_id = a.id
      union all
      select id, 'video_asked', asked_by, false, null, null, '', asked_at
      from resume_video_requests where application_id = a.id
      union all
      -- Hiring ends a request in the same transaction.
      select id, 'video_ended', asked_by, false, null, null,
        case when a.status = 'hired' and settled_at = a.stage_entered_at then 'hired' else '' end, settled_at
      from resume_video_requests where application_id = a.id and state = 'withdrawn'
      union all
      select id, 'references_asked', asked_by, false, null, null, '', asked_at
      from reference_request_facts where application_id = a.id
      union all
      select id, 'references_declined', a.candidate_id, false, null, null, '', settled_at
      from reference_request_facts where application_id = a.id and state = 'declined'
      union all
      -- A withdrawal ends it in the same transaction.
      select id, 'references_ended', a.candidate_id, false, null, null, '', settled_at
      from reference_request_facts
      where application_id = a.id and state = 'cancelled' and a.status = 'withdrawn' and settled_at = a.ended_at
      union all
      -- The names of an anonymous candidate's referees would reveal who it is.
      select id, 'referee_removed', a.candidate_id, false, null, null, case when ${ANONYMOUS} then '' else name end,
        removed_at
      from removed_referee_facts where application_id = a.id
      union all
      select id, 'mailed', created_by,
        kind = 'rejection' and a.knocked_out_by is not null and a.rejection_reason_id is null, null, null, subject, sent_at
      from application_mails where application_id = a.id and sent_at is not null
    ) e
    left join people u on u.id = e.actor_id
    -- Of a merge, the line of the one that is kept is enough.
    where a.id = ${applicationId}
      or a.merged_into_id = ${applicationId} and e.kind not in ('merged', 'unmerged')
    order by e.at desc, e.id desc limit 200`.execute(db);
  return rows;
}

/** Returns the candidate's application to a job. */
export async function findReceipt(db: Sql, jobId: string, candidateId: string) {
  const { rows } = await sql<{
    _id: string;
    job_id: string;
    stage: string;
    status: string;
    applied_at: string;
  }>`
    select a.id as _id, a.job_id, s.name as stage, a.status, a.applied_at
    from applications a join stage_facts s on s.id = a.stage_id
    where a.job_id = ${jobId} and a.candidate_id = ${candidateId}`.execute(db);
  return rows[0];
}
