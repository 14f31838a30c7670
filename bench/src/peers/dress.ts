import type { Client } from "pg";

/** What `dressJobs` gives to the jobs that `fill` added. */
export interface Dress {
  readonly organizationId: string;
  readonly title: string;
}

/** Colleagues of the company, for hiring teams; answers nothing that the demo's do not do as well. */
export async function addColleagues(client: Client, organizationId: string, count: number): Promise<void> {
  await client.query(
    `insert into users (id, email_address, first_name, last_name, name_slug, referral_id)
     select gen_random_uuid(), 'colleague-' || n || '@people.test', 'Colleague' || n, 'Bench', 'colleague-' || n,
       'colleague-' || n
     from generate_series(1, $1) n`,
    [count],
  );
  await client.query(
    `insert into memberships (organization_id, user_id, role_tag)
     select $1, id, 'recruiter' from users where email_address like 'colleague-%@people.test'`,
    [organizationId],
  );
}

/**
 * Makes filled jobs say what jobs say: a text, place, pay, skills, states of all kinds, three questions, two openings,
 * a hiring team of three. Triggers rest meanwhile, as in `fill`; the company's jobs by state are summed up afterwards.
 */
export async function dressJobs(client: Client, { organizationId, title }: Dress): Promise<void> {
  const filled = "j.organization_id = $1 and j.title like $2 || ' %'";
  await client.query("set session_replication_role = replica");
  await client.query(
    `update jobs j set status = state, close_reason = case state when 'closed' then 'filled' end,
       closed_at = case state when 'closed' then now() end, description = $3,
       description_text = 'Own the planner from the first sketch to the last figure.',
       country = (array['NG', 'GH', 'KE', 'ZA'])[n % 4 + 1], city = 'Lagos', workplace = 'Hybrid',
       employment_type = 'Full-time', experience = '2-5', skills = array['TypeScript', 'PostgreSQL', 'React'],
       salary_min = 4000000, salary_max = 6000000, salary_currency = 'usd', salary_period = 'year',
       salary_published = true, department = (array['Design', 'Engineering', 'Sales'])[n % 3 + 1], opening_count = 2
     from (
       select id, split_part(title, ' ', 2)::int as n from jobs j where ${filled}
     ) numbered cross join lateral (
       select case n % 10 when 0 then 'draft' when 1 then 'closed' when 2 then 'on_hold' else 'open' end as state
     ) s
     where j.id = numbered.id`,
    [organizationId, title, description],
  );
  await client.query(
    `insert into questions (id, job_id, organization_id, label, kind, options, required, position)
     select gen_random_uuid(), j.id, j.organization_id, q.label, q.kind, q.options, true, q.at - 1
     from jobs j cross join (values
       (1, 'Why do you want to work with us?', 'long_text', '{}'::text[]),
       (2, 'May you work here?', 'yes_no', '{}'),
       (3, 'Which shift suits you?', 'single_choice', '{Day,Night}')
     ) q (at, label, kind, options)
     where ${filled}`,
    [organizationId, title],
  );
  await client.query(
    `insert into job_openings (job_id, organization_id, number)
     select j.id, j.organization_id, n from jobs j cross join generate_series(1, 2) n where ${filled}`,
    [organizationId, title],
  );
  await client.query(
    `insert into job_team (job_id, organization_id, user_id, role, position)
     select j.id, j.organization_id, u.id, t.role, 0
     from jobs j cross join (values (1, 'hiring_manager'), (2, 'recruiter'), (3, 'coordinator')) t (at, role)
     join users u on u.email_address = 'colleague-' || t.at || '@people.test'
     where ${filled}`,
    [organizationId, title],
  );
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze jobs, questions, job_openings, job_team, users, memberships");
}

const description = {
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: [{ type: "text", text: "Own the planner from the first sketch to the last figure." }],
    },
  ],
};
