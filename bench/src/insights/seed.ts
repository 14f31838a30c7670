import type { Client } from "pg";

const BATCH = 20_000;

/**
 * Gives the applications that `fill` made a year: they came in day by day, by different ways, and most have ended. A
 * hundred jobs of each company are open, as many as a company works on at once whatever its past; the others have
 * no one active. One in ten has a card, one in twenty an offer. Triggers rest meanwhile.
 */
export async function addYear(client: Client): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(
    `update stages set type = (array['applied', 'screen', 'interview', 'offer', 'hired'])[position + 1]
     where job_id in (select id from jobs where title like 'Bench %' or title like 'Next %')`,
  );
  await client.query(
    `update jobs j set opened_at = now() - interval '400 days', status = case when n.n <= 100 then 'open' else 'archived' end,
       close_reason = case when n.n > 100 then 'filled' end
     from (select id, row_number() over (partition by organization_id order by id) as n from jobs) n where n.id = j.id`,
  );
  await client.query(
    `update applications a set applied_at = h.came, stage_entered_at = h.entered, status = h.status,
       ended_at = case when h.status in ('rejected', 'withdrawn') then least(now(), h.entered + make_interval(days => h.h % 9)) end,
       rejection_reason_id = case when h.status = 'rejected' then h.reason end,
       source = jsonb_build_object('type', (array['portal', 'portal', 'company_page', 'link', 'referral', 'manual'])[1 + h.h % 6])
     from (
       select x.id, x.h, x.came, least(now(), x.came + make_interval(days => x.position * (2 + x.h % 7))) as entered, x.reason,
         case when x.type = 'hired' then 'hired' when x.open and x.h % 10 < 3 then 'active'
           when x.h % 10 = 9 then 'withdrawn' else 'rejected' end as status
       from (
         select a.id, s.type, s.position, j.status = 'open' as open, abs(hashtext(a.id::text)) % 100003 as h,
           now() - make_interval(secs => (abs(hashtext(a.id::text || 'day')) % 31536000)) as came,
           (select r.id from rejection_reasons r where r.organization_id = a.organization_id
              and r.position = abs(hashtext(a.id::text)) % 7) as reason
         from applications a join stages s on s.id = a.stage_id join jobs j on j.id = a.job_id
       ) x
     ) h where h.id = a.id`,
  );
  await client.query(
    `insert into stage_visits (id, application_id, organization_id, job_id, stage_id, kind, entered_at, left_at)
     select gen_random_uuid(), a.id, a.organization_id, a.job_id, s.id, s.type,
       a.applied_at + (a.stage_entered_at - a.applied_at) * (s.position::float8 / greatest(1, here.position)),
       case when s.id <> here.id
         then a.applied_at + (a.stage_entered_at - a.applied_at) * ((s.position + 1)::float8 / greatest(1, here.position))
         else greatest(a.ended_at, a.stage_entered_at) end
     from applications a join stages here on here.id = a.stage_id
     join stages s on s.job_id = a.job_id and s.position <= here.position
     where not exists (select from stage_visits v where v.application_id = a.id)`,
  );
  await client.query(
    `insert into scorecards (id, organization_id, application_id, about_id, job_id, template_id, template_version,
       author_id, asked_by, state, version, asked_at, due_at, reminded_at, reminders, submitted_at)
     select gen_random_uuid(), a.organization_id, a.id, a.id, a.job_id, a.id, 1, m.user_id, m.user_id,
       case when a.status = 'active' then 'not_started' else 'submitted' end, case when a.status = 'active' then 0 else 1 end,
       a.applied_at, a.applied_at + interval '5 days', now(), 9,
       case when a.status <> 'active' then a.applied_at + make_interval(days => 1 + abs(hashtext(a.id::text)) % 8) end
     from applications a cross join lateral (
       select user_id from memberships m where m.organization_id = a.organization_id
       order by md5(m.user_id::text || a.id::text) limit 1
     ) m where abs(hashtext(a.id::text)) % 10 = 0`,
  );
  await client.query("set session_replication_role = origin");
}

/** The product folds its sums meanwhile: where it and this wait for each other, the server ends one, which begins anew. */
async function emptyInsights(client: Client): Promise<void> {
  const DEADLOCK = "40P01";
  for (let tries = 0; ; tries += 1) {
    try {
      await client.query("truncate insight_lines, insight_changes, insight_tallies, insight_stale_jobs");
      return;
    } catch (error) {
      if ((error as { readonly code?: string }).code !== DEADLOCK || tries === 5) throw error;
    }
  }
}

/**
 * Makes the lines of everything and their sums with the product's own functions, then lets the planner look. The product
 * works meanwhile: what it changes has its lines already.
 */
export async function settleInsights(client: Client): Promise<void> {
  await emptyInsights(client);
  await client.query("vacuum analyze applications, stage_visits, stages, jobs, scorecards, users");
  const { rows } = await client.query<{ ids: string[] }>(
    `select array_agg(id) as ids from (select id, (row_number() over (order by job_id, id) - 1) / ${BATCH} as batch from applications) a
     group by batch`,
  );
  for (const { ids } of rows)
    await client.query(
      "insert into insight_lines select * from application_lines($1) on conflict do nothing",
      [ids],
    );
  await client.query(
    "insert into insight_lines select * from card_lines(array(select id from scorecards)) on conflict do nothing",
  );
  await client.query(
    `insert into insight_lines
     select l.application_id, l.organization_id, l.job_id, 'offer', gen_random_uuid(), l.day,
       (array['accepted', 'accepted', 'declined:pay', 'expired', 'withdrawn'])[1 + abs(hashtext(l.ref::text)) % 5],
       abs(hashtext(l.ref::text)) % 9, null, l.source
     from insight_lines l where l.measure = 'reached' and l.key in ('offer', 'hired') and abs(hashtext(l.ref::text)) % 8 = 0`,
  );
  await client.query("select fold_insights(2000000000)");
  await client.query("vacuum analyze insight_lines, insight_changes, insight_tallies, job_team");
}

/** How often each table was read from end to end since the start, as the server's statistics say. */
export async function readWholeInsights(client: Client): Promise<ReadonlyMap<string, number>> {
  await client.query("select pg_stat_force_next_flush()");
  const { rows } = await client.query<{ name: string; scans: string }>(
    `select relname as name, seq_scan as scans from pg_stat_user_tables
     where relname in ('jobs', 'stages', 'applications', 'stage_visits', 'scorecards', 'approvals', 'users',
       'insight_lines', 'insight_tallies')`,
  );
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
}
