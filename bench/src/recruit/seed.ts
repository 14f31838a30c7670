import type { Client } from "pg";

const STAGES = ["Applied", "Screen", "Interview", "Offer", "Hired"];

/** What a filling adds: jobs of one company, each with so many applications. */
export interface Filling {
  readonly organizationId: string;
  readonly jobs: number;
  readonly each: number;
  readonly title: string;
}

/** Candidates who apply. */
export async function addPeople(client: Client, count: number): Promise<void> {
  await client.query(
    `insert into users (id, email_address, first_name, last_name, name_slug, referral_id)
     select gen_random_uuid(), 'bench-' || n || '@people.test', 'Name' || n, 'Person', 'bench-' || n, 'bench-' || n
     from generate_series(1, $1) n on conflict do nothing`,
    [count],
  );
  await client.query(`
    drop table if exists bench_people;
    create table bench_people as
      select (row_number() over (order by email_address))::int as n, id from users where email_address like 'bench-%';
    create index on bench_people (n);
    analyze bench_people`);
}

/** Companies that the measured one shares the tables with; answers their ids. */
export async function addNeighbours(client: Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into organizations (id, company_name, name_slug, referral_id)
     select id, 'Neighbour ' || n, 'neighbour-' || id, 'neighbour-' || id
     from (select gen_random_uuid() as id, n from generate_series(1, $1) n) o returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/**
 * Adds jobs with applications spread evenly over five stages and over all candidates in turn. Triggers rest
 * meanwhile, as when a dump is restored; what
 * they keep is summed up by `settle`.
 */
export async function fill(client: Client, { organizationId, jobs, each, title }: Filling): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into jobs (id, organization_id, created_by, title, status, opened_at, updated_at)
     select gen_random_uuid(), $1, (select id from users order by created_at limit 1), $3 || ' ' || n, 'open', now(),
       now() - make_interval(secs => n)
     from generate_series(1, $2) n`,
    [organizationId, jobs, title],
  );
  await client.query(
    `insert into stages (id, job_id, organization_id, name, type, position)
     select gen_random_uuid(), j.id, j.organization_id, s.name,
       case s.at when 1 then 'applied' when 5 then 'hired' else 'interview' end, s.at - 1
     from jobs j cross join unnest($2::text[]) with ordinality s (name, at)
     where j.organization_id = $1 and j.title like $3 || ' %'
       and not exists (select from stages o where o.job_id = j.id)`,
    [organizationId, STAGES, title],
  );
  await client.query(
    `with numbered as (select id, row_number() over (order by id) as n from jobs where organization_id = $1 and title like $3 || ' %')
     insert into applications (id, job_id, organization_id, candidate_id, stage_id, status, applied_at, stage_entered_at)
     select gen_random_uuid(), s.job_id, s.organization_id, p.id, s.id,
       case s.type when 'hired' then 'hired' else 'active' end,
       now() - make_interval(secs => p.n * 61), now() - make_interval(secs => p.n * 37)
     from stages s join numbered j on j.id = s.job_id
     cross join generate_series(0, $2 - 1) k
     join bench_people p on p.n = ((j.n * $2 * 5 + s.position * $2 + k) % (select count(*) from bench_people) + 1)::int
     where not exists (select from applications a where a.job_id = j.id)`,
    [organizationId, Math.floor(each / STAGES.length), title],
  );
  await client.query("set session_replication_role = origin");
}

/** Sums up what the triggers would have kept, and lets the planner look at the tables. */
export async function settle(client: Client): Promise<void> {
  await client.query(`
    truncate stage_count_changes, job_count_changes, job_tallies;
    insert into job_tallies (organization_id, status, jobs)
      select organization_id, status, count(*) from jobs where not is_template group by 1, 2;
    delete from stage_tallies;
    insert into stage_tallies (stage_id, job_id, organization_id, active, arrived, hired, rejected, withdrawn, waits)
      select s.id, s.job_id, s.organization_id, count(a.id) filter (where a.status = 'active'),
        count(a.id) filter (where a.status = 'active' and a.source ->> 'type' is distinct from 'manual'),
        count(a.id) filter (where a.status = 'hired'), count(a.id) filter (where a.status = 'rejected'),
        count(a.id) filter (where a.status = 'withdrawn'), s.position = 0
      from stages s left join applications a on a.stage_id = s.id group by s.id;`);
  await client.query(
    "vacuum analyze jobs, stages, applications, stage_tallies, job_tallies, users, organizations",
  );
}

/** How often each table was read from end to end since the start, as the server's statistics say. */
export async function readWhole(client: Client): Promise<ReadonlyMap<string, number>> {
  await client.query("select pg_stat_force_next_flush()");
  const { rows } = await client.query<{ name: string; scans: string }>(
    `select relname as name, seq_scan as scans from pg_stat_user_tables
     where relname in ('jobs', 'stages', 'applications', 'application_events', 'users')`,
  );
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
}
