import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { StandingMeasure } from "./rows/row-name.ts";
import { standingInWords, type StandingFact, type StandingWords } from "./standing-in-words.ts";

/** What is true now and kept in no line. */
interface Fact extends StandingFact {
  readonly id: string;
  readonly day: string;
  readonly member: string | null;
}

interface Standing extends StandingWords {
  readonly id: string;
  readonly job: string;
  readonly day: string;
  readonly member: string | null;
}

interface Where {
  readonly organizationId: string;
  readonly jobs: readonly string[] | null;
  readonly member?: string | undefined;
}

const inJobs = (jobs: readonly string[] | null, column: string): RawBuilder<boolean> =>
  jobs === null ? sql`true` : sql`${sql.ref(column)} = any (${[...jobs]}::uuid[])`;

/** One statement for each, which rows and counts are read from alike. */
const STANDING: Readonly<Record<StandingMeasure, (where: Where) => RawBuilder<Fact>>> = {
  overdue_cards: ({ organizationId, jobs }) => sql`
    select c.id, null as title, j.title as job, a.job_id, a.id as application_id, c.author_id as member, null as link,
      to_char(c.due_at at time zone 'UTC', 'YYYY-MM-DD') as day, u.first_name || ' ' || u.last_name as asked
    from scorecard_facts c join application_facts a on a.id = c.application_id join job_facts j on j.id = a.job_id
    left join people u on u.id = c.author_id
    where c.organization_id = ${organizationId} and c.state in ('not_started', 'draft') and c.due_at < now()
      and ${inJobs(jobs, "a.job_id")}`,
  due_approvals: ({ organizationId, jobs }) => sql`
    select p.id, p.title, j.title as job, j.id as job_id, null::uuid as application_id, s.user_id as member, p.link,
      to_char(r.due_at at time zone 'UTC', 'YYYY-MM-DD') as day, r.name as asked
    from approval_round_facts r join approval_facts p on p.id = r.approval_id and p.state = 'pending'
    join approval_step_facts s on s.approval_id = r.approval_id and s.position = r.position and s.decision is null
    join job_facts j on j.id = p.job_id
    where r.state = 'due' and p.organization_id = ${organizationId} and ${inJobs(jobs, "p.job_id")}`,
  unused_stages: ({ organizationId, jobs }) => sql`
    select s.id, s.name as title, j.title as job, j.id as job_id, null::uuid as application_id, null::uuid as member,
      null as link, to_char(j.opened_at at time zone 'UTC', 'YYYY-MM-DD') as day, null as asked
    from job_facts j join stage_facts s on s.job_id = j.id and s.type not in ('offer', 'hired')
    where j.organization_id = ${organizationId} and j.status = 'open' and j.opened_at < now() - interval '30 days'
      and ${inJobs(jobs, "j.id")} and not exists (select from stage_visit_facts v where v.stage_id = s.id)
      and exists (select from application_facts a where a.job_id = j.id)`,
};

/** One page of them, the oldest first. */
export async function findStanding(
  db: Sql,
  measure: StandingMeasure,
  where: Where,
  page: { readonly after: { readonly key: string; readonly id: string } | null; readonly limit: number },
): Promise<Standing[]> {
  const { member } = where;
  const { rows } = await sql<Fact>`
    select * from (${STANDING[measure](where)}) s
    where ${member === undefined ? sql`true` : sql`s.member = ${member}`}
      and ${page.after === null ? sql`true` : sql`(s.day, s.id) > (${page.after.key}, ${page.after.id}::uuid)`}
    order by s.day, s.id limit ${page.limit}`.execute(db);
  return rows.map(({ id, day, member: of, ...fact }) => ({
    id,
    day,
    member: of,
    job: fact.job,
    ...standingInWords(measure, fact),
  }));
}

/** How many there are, by the person they wait for. */
export async function countStanding(
  db: Sql,
  measure: StandingMeasure,
  where: Where,
): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await sql<{ member: string | null; n: number }>`
    select s.member, count(*) as n from (${STANDING[measure](where)}) s group by 1`.execute(db);
  return new Map(rows.map(({ member, n }) => [member, n]));
}

/** Applications that wait since before a day, by the colleagues whose teams hire for their open jobs. */
export async function countIdle(
  db: Sql,
  organizationId: string,
  before: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ user_id: string; n: number }>`
    select t.user_id, count(*) as n
    from (
      select distinct t.user_id, t.job_id from hiring_teams t join job_facts j on j.id = t.job_id
      where t.organization_id = ${organizationId} and j.status in ('open', 'on_hold')
    ) t
    join insight_lines l on l.job_id = t.job_id and l.measure = 'waiting' and l.day <= ${before}::date
    group by 1`.execute(db);
  return new Map(rows.map(({ user_id, n }) => [user_id, n]));
}

/** The open jobs that a colleague's teams hire for. */
export async function findJobsOfMember(db: Sql, organizationId: string, member: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct j.id from hiring_teams t join job_facts j on j.id = t.job_id
    where t.organization_id = ${organizationId} and t.user_id = ${member} and j.status in ('open', 'on_hold')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
