import type { Client } from "pg";

/** Syllables of names: a hundred first names and a thousand family names, spread as evenly as none are in life. */
const FIRST = ["Ama", "Kofi", "Esi", "Yaw", "Abe", "Kwa", "Efu", "Nii", "Aku", "Jojo"];
const LAST = ["Men", "Owu", "Boa", "Asa", "Dar", "Opo", "Tet", "Qua", "Gya", "Ans"];

/** What a filling adds: so many candidates, each with an application to one of the company's jobs in turn. */
interface Filling {
  readonly organizationId: string;
  readonly people: number;
  readonly jobs: number;
}

/**
 * Adds jobs of one company with applications of people who have names of their own. Triggers rest meanwhile, as when a
 * dump is restored; what they keep is made by `settleFound`.
 */
export async function fillFound(client: Client, { organizationId, people, jobs }: Filling): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into jobs (id, organization_id, created_by, title, status, opened_at, updated_at)
     select gen_random_uuid(), $1, (select id from users order by created_at limit 1),
       (array['Baker', 'Welder', 'Nurse', 'Driver', 'Teacher', 'Painter', 'Tailor', 'Farmer', 'Sailor', 'Mason'])[1 + n % 10]
         || ' of ' || (array['bread', 'ships', 'wards', 'trucks', 'maths'])[1 + n / 10 % 5] || ' ' || n,
       'open', now() - make_interval(secs => n), now() - make_interval(secs => n)
     from generate_series(1, $2) n`,
    [organizationId, jobs],
  );
  await client.query(
    `insert into stages (id, job_id, organization_id, name, type, position)
     select gen_random_uuid(), j.id, j.organization_id, 'Applied', 'applied', 0 from jobs j
     where j.organization_id = $1 and not exists (select from stages s where s.job_id = j.id)`,
    [organizationId],
  );
  await client.query(
    `insert into users (id, email_address, first_name, last_name, name_slug, referral_id)
     select gen_random_uuid(), left($1::uuid::text, 8) || '-found-' || n || '@people.test',
       ($3::text[])[1 + n % 10] || ($4::text[])[1 + n / 10 % 10],
       ($4::text[])[1 + n / 100 % 10] || lower(($3::text[])[1 + n / 1000 % 10]) || lower(($4::text[])[1 + n / 10000 % 10]),
       'found-' || left($1::uuid::text, 8) || n, 'found-' || left($1::uuid::text, 8) || n
     from generate_series(1, $2) n`,
    [organizationId, people, FIRST, LAST],
  );
  await client.query(
    `with p as (
       select id, row_number() over (order by id) as n from users where email_address::text like left($1::uuid::text, 8) || '-found-%'
     ), s as (
       select s.id, s.job_id, row_number() over (order by s.id) as n from stages s join jobs j on j.id = s.job_id
       where j.organization_id = $1::uuid and s.position = 0
     )
     insert into applications (id, job_id, organization_id, candidate_id, stage_id, status, applied_at, stage_entered_at)
     select gen_random_uuid(), s.job_id, $1::uuid, p.id, s.id, 'active', now() - make_interval(secs => p.n), now()
     from p join s on s.n = 1 + p.n % (select count(*) from s)`,
    [organizationId],
  );
  await client.query("set session_replication_role = origin");
}

/** Makes what the triggers would have kept, and lets the planner look at the tables. */
export async function settleFound(client: Client): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    insert into name_words (scope, word, user_id)
      select distinct a.organization_id, word, u.id
      from applications a join users u on u.id = a.candidate_id,
        unnest(plain_words(u.first_name || ' ' || u.last_name)) word
      on conflict do nothing;
    insert into known_words (kind, scope, word) select distinct 'name', scope, word from name_words w
      where not exists (select from known_words k where (k.kind, k.scope, k.word) = ('name', w.scope, w.word));
    set session_replication_role = origin;
    insert into company_words (word, organization_id)
      select word, o.id from organizations o, unnest(plain_words(o.company_name)) word on conflict do nothing;
    update jobs set title = title;
    insert into stage_tallies (stage_id, job_id, organization_id, active, arrived, hired, rejected, withdrawn, waits)
      select s.id, s.job_id, s.organization_id, count(a.id), count(a.id), 0, 0, 0, true
      from stages s left join applications a on a.stage_id = s.id
      where not exists (select from stage_tallies t where t.stage_id = s.id) group by s.id`);
  await client.query(
    "vacuum analyze jobs, stages, applications, stage_tallies, users, organizations, name_words, known_words, company_words",
  );
}

/** How often each table was read from end to end since the start, as the server's statistics say. */
export async function readWholeFound(client: Client): Promise<ReadonlyMap<string, number>> {
  await client.query("select pg_stat_force_next_flush()");
  const { rows } = await client.query<{ name: string; scans: string }>(
    `select relname as name, seq_scan as scans from pg_stat_user_tables
     where relname in ('jobs', 'applications', 'users', 'name_words', 'known_words', 'company_words')`,
  );
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
}
