import type { Client } from "pg";
import { type Text, texts } from "./texts.ts";

/** What a product is filled with. */
export interface Filling {
  /** Different texts, each of which many things have. */
  readonly texts: number;
  readonly companies: number;
  readonly jobs: number;
  /** Of them those of the company that asks for its own. */
  readonly own: number;
  readonly stores: number;
  readonly agents: number;
}

/**
 * Adds companies with jobs, and stores with agents, of which most are published. Triggers and indexes of words rest
 * meanwhile: what they would have kept is written along, and made once for each text.
 */
export async function fillWords(client: Client, organizationId: string, filling: Filling): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '1GB'");
  await addTexts(client, texts(filling.texts));
  await withoutIndexes(client, "jobs", () => addJobs(client, organizationId, filling));
  await withoutIndexes(client, "listings", () => addAgents(client, filling));
  await learn(client, organizationId, filling);
  await client.query("reset maintenance_work_mem; set session_replication_role = origin");
  await client.query("vacuum analyze jobs, listings, stores, organizations, known_words, users");
}

async function addTexts(client: Client, some: readonly Text[]): Promise<void> {
  await client.query("drop table if exists bench_texts, bench_owners");
  await client.query(
    `create table bench_texts as
       select n as place, title, line, category, body, skills,
         word_vector(title, 'A') || word_vector(array_to_string(skills, ' . '), 'B') || word_vector('City' || n % 400, 'C')
           || word_vector(body, 'D') as job,
         word_vector(title, 'A') || word_vector(line, 'B') || word_vector(category, 'C') || word_vector(body, 'D') as agent
       from (
         select n, title, line, category, body, array(select jsonb_array_elements_text(skills)) as skills
         from jsonb_to_recordset($1::jsonb) t (n int, title text, line text, category text, body text, skills jsonb)
       ) t`,
    [JSON.stringify(some)],
  );
  await client.query("create unique index on bench_texts (place); analyze bench_texts");
}

/** A word that few titles have: one in fifty has one of ten things, and another as often one of its own. */
const TAIL = `case n % 50 when 0 then ' zor' || n / 50 % $1 when 25 then ' qix' || n / 25 else '' end`;

async function addJobs(
  client: Client,
  organizationId: string,
  { texts: count, companies, jobs, own }: Filling,
): Promise<void> {
  await client.query(
    `insert into organizations (id, company_name, name_slug, referral_id)
     select id, (array['North', 'Lake', 'Copper', 'Sunrise', 'Baobab', 'Union'])[1 + n % 6] || ' Works ' || n, 'words-' || id, 'words-' || id
     from (select gen_random_uuid() as id, n from generate_series(1, $1) n) o`,
    [companies],
  );
  await client.query(
    `create table bench_owners as
       select row_number() over () - 1 as place, id, word_vector(company_name, 'B') as words
       from organizations where name_slug like 'words-%'`,
  );
  await client.query("create unique index on bench_owners (place); analyze bench_owners");
  await client.query(
    `insert into jobs (id, organization_id, created_by, title, status, description_text, country, city, workplace,
       employment_type, experience, department, skills, opened_at, created_at, updated_at, close_reason, search)
     select gen_random_uuid(), coalesce(c.id, $2::uuid), (select id from users order by created_at limit 1), t.title || tail,
       status, left(t.body, 200), (array['KE', 'NG', 'GH', 'ZA', 'GB'])[1 + floor(5 * random() ^ 2)::int], 'City' || t.place % 400,
       (array['On-site', 'Hybrid', 'Remote'])[1 + n / 7 % 3], (array['Full-time', 'Part-time', 'Contract'])[1 + n / 11 % 3],
       (array['0-2', '2-5', '5-10'])[1 + n / 13 % 3], 'Department ' || n / 17 % 20, t.skills, at, at, at,
       case status when 'closed' then 'filled' end,
       t.job || coalesce(c.words, (select word_vector(company_name, 'B') from organizations where id = $2::uuid))
         || case tail when '' then '' else word_vector(tail, 'A') end
     from (
       select n, ${TAIL} as tail, (array['open', 'open', 'open', 'open', 'open', 'open', 'open', 'on_hold', 'closed'])[1 + n % 9] as status,
         now() - make_interval(secs => 3e7 * random()) as at,
         floor($3 * random())::int as text, case when n > $4 then floor($5 * random() ^ 2)::int end as company
       from generate_series(1, $6::int) n
     ) j join bench_texts t on t.place = j.text left join bench_owners c on c.place = j.company`,
    [Math.ceil(jobs / 500), organizationId, count, own, companies, jobs],
  );
  await client.query("drop table bench_owners");
}

async function addAgents(client: Client, { texts: count, stores, agents }: Filling): Promise<void> {
  await client.query(
    `with sellers as (
       insert into users (id, email_address, first_name, last_name, name_slug, referral_id, is_store)
       select gen_random_uuid(), 'seller-' || n || '@words.test', 'Seller', 'Person', 'seller-' || n, 'seller-' || n, true
       from generate_series(1, $1) n on conflict do nothing returning id
     )
     insert into stores (id, owner_id, name, name_slug)
     select gen_random_uuid(), id, 'Store ' || row_number() over (), 'words-' || id from sellers`,
    [stores],
  );
  await client.query(
    `create table bench_owners as
       select row_number() over () - 1 as place, id, owner_id, word_vector(name, 'B') as words
       from stores where name_slug like 'words-%'`,
  );
  await client.query("create unique index on bench_owners (place); analyze bench_owners");
  await client.query(
    `insert into listings (id, store_id, owner_id, title, summary, description, description_text, category, price_amount,
       price_currency, status, rating_sum, rating_count, published_at, created_at, updated_at, search)
     select gen_random_uuid(), s.id, s.owner_id, t.title || tail, left(t.line, 240), '{"type": "doc"}', left(t.body, 200), t.category,
       (n % 200) * 500, (array['usd', 'usd', 'ngn', 'kes'])[1 + n % 4], 'published', n % 41 * 4, n % 41, at, at, at,
       t.agent || s.words || case tail when '' then '' else word_vector(tail, 'A') end
     from (
       select n, ${TAIL} as tail, now() - make_interval(secs => 3e7 * random()) as at,
         floor($2 * random())::int as text, floor($3 * random() ^ 2)::int as store
       from generate_series(1, $4::int) n
     ) a join bench_texts t on t.place = a.text join bench_owners s on s.place = a.store`,
    [Math.ceil(agents / 500), count, stores, agents],
  );
  await client.query("drop table bench_owners");
}

/** Runs while a table has none but its unique indexes, and makes the others again: row by row each would write hundreds of places. */
async function withoutIndexes(client: Client, table: string, run: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    "select indexname as name, indexdef as made from pg_indexes where tablename = $1 and indexdef not like '% UNIQUE %'",
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await run();
  for (const { made } of rows) await client.query(made);
}

/** What the lexicon would have learnt. */
async function learn(client: Client, organizationId: string, { jobs, own, agents }: Filling): Promise<void> {
  await client.query(
    `with texts as (
       select plain_words(title || ' City' || place % 400) as own,
         plain_words(title || ' ' || array_to_string(skills, ' ') || ' City' || place % 400) as job,
         plain_words(title || ' ' || line || ' ' || category) as agent
       from bench_texts
     ), tails as (
       select n, case n % 50 when 0 then 'zor' || n / 50 % (size / 500) else 'qix' || n / 25 end as word, kind
       from (values ('job', $2::int), ('listing', $3::int)) k (kind, size), generate_series(0, size, 25) n
     ), said as (
       select 'job' as kind, nobody() as scope, unnest(job) as word from texts
       union select 'job', $1::uuid, unnest(own) from texts
       union select 'listing', nobody(), unnest(agent) from texts
       union select kind, nobody(), word from tails
       union select 'job', $1::uuid, word from tails where kind = 'job' and n <= $4
     )
     insert into known_words (kind, scope, word)
     select kind, scope, word from said
     where length(word) > 2 and not exists (
       select from known_words k where (k.kind, k.scope, k.word) = (said.kind, said.scope, said.word))`,
    [organizationId, jobs, agents, own],
  );
}
