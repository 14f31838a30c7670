import type { Client } from "pg";

const QUESTIONS = [
  { label: "Why do you want to work with us?", kind: "long_text", required: true },
  { label: "May you work where the job is?", kind: "yes_no", required: true, knock_out: ["no"] },
  { label: "How many years have you done this?", kind: "number", required: false },
];

/** What a job of the company may ask for and a candidate answers. */
export const jobParts = {
  stages: [
    { name: "Applied", type: "applied" },
    { name: "Screen", type: "screen" },
    { name: "Interview", type: "interview" },
    { name: "Offer", type: "offer" },
    { name: "Hired", type: "hired" },
  ],
  questions: QUESTIONS,
};

/** Asks the questions of every job that has none; answers so many jobs with what each asks. */
export async function addQuestions(client: Client, organizationId: string): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into questions (id, job_id, organization_id, label, kind, required, knock_out, position)
     select gen_random_uuid(), j.id, j.organization_id, q.label, q.kind, q.required, coalesce(q.knock_out, '{}'), q.place - 1
     from jobs j
     cross join rows from (
       jsonb_to_recordset($2::jsonb) as (label text, kind text, required boolean, knock_out text[])
     ) with ordinality q (label, kind, required, knock_out, place)
     where j.organization_id = $1 and not exists (select from questions o where o.job_id = j.id)`,
    [organizationId, JSON.stringify(QUESTIONS)],
  );
  await client.query("set session_replication_role = origin");
}

/** A signed-in candidate with a résumé, and the job that they are about to apply for. */
export interface Applying {
  readonly token: string;
  readonly resume: string;
  readonly job: string;
  readonly questions: readonly string[];
}

/** Gives so many candidates whose names no one else has a proven address, a session and a résumé. */
export async function addApplicants(
  client: Client,
  organizationId: string,
  count: number,
): Promise<Applying[]> {
  await client.query(
    `insert into users (id, email_address, email_verified_at, first_name, last_name, name_slug, referral_id)
     select gen_random_uuid(), 'applying-' || n || '@people.test', now(), 'Given' || n, 'Family' || n % 97,
       'applying-' || n, 'applying-' || n
     from generate_series(1, $1) n`,
    [count],
  );
  await client.query(`
    insert into sessions (id, token_hash, user_id, expires_at)
      select gen_random_uuid(), sha256(convert_to('bench-' || name_slug, 'UTF8')), id, now() + interval '1 day'
      from users where name_slug like 'applying-%';
    insert into files (id, owner_id, purpose, object_key, upload_id, name, size, content_type, state, settled_at)
      select gen_random_uuid(), id, 'resume', 'bench/' || id, 'bench', 'resume.pdf', 20000, 'application/pdf', 'ready', now()
      from users where name_slug like 'applying-%';
    analyze users, sessions, files`);
  const { rows } = await client.query<Applying>(
    `select 'bench-' || u.name_slug as token, f.id as resume, j.id as job,
       (select array_agg(q.id order by q.position) from questions q where q.job_id = j.id) as questions
     from (select *, row_number() over (order by id) as n from users where name_slug like 'applying-%') u
     join files f on f.owner_id = u.id
     join (
       select id, row_number() over (order by md5(id::text)) - 1 as n, count(*) over () as jobs
       from jobs where organization_id = $1 and status = 'open' and title like 'Work %'
     ) j on j.n = u.n % j.jobs`,
    [organizationId],
  );
  return rows;
}

/** Waits until nothing that an answer left behind is under way. */
export async function untilQuiet(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waits: boolean }>(
      `select exists (
         select from pgboss.job where state in ('created', 'active') and start_after <= now() and name not like '\\_\\_%') as waits`,
    );
    if (rows[0]?.waits === false) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
