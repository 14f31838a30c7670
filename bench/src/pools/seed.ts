import type { Client } from "pg";

/** What a filling adds: pools of one company, each with so many people. */
interface Filling {
  readonly pools: number;
  readonly each: number;
}

/** Adds pools with people in four open stages. Triggers rest meanwhile, as when a dump is restored. */
export async function fillPools(
  client: Client,
  organizationId: string,
  { pools, each }: Filling,
): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into talent_pools (id, organization_id, name, name_slug, visibility, updated_at)
     select gen_random_uuid(), $1::uuid, 'Bench ' || n, 'bench-' || n || '-' || left($1::uuid::text, 8), 'organization',
       now() - make_interval(secs => n * 61)
     from generate_series(1, $2) n`,
    [organizationId, pools],
  );
  await client.query(
    `insert into talent_pool_stages (id, pool_id, organization_id, name, kind, position)
     select gen_random_uuid(), p.id, p.organization_id, s.name, s.kind, s.position
     from talent_pools p cross join (values
       (0, 'New', 'open'), (1, 'Contacted', 'open'), (2, 'Engaged', 'open'), (3, 'Nurturing', 'open'),
       (4, 'Applied', 'applied'), (5, 'Not interested', 'not_interested'), (6, 'Do not contact', 'do_not_contact'),
       (7, 'Removed', 'removed')) s (position, name, kind)
     where p.organization_id = $1 and p.name like 'Bench %'`,
    [organizationId],
  );
  await client.query(
    `insert into talent_pool_members (id, pool_id, organization_id, first_name, last_name, email, email_key, headline,
       source, stage_id, standing, added_at, stage_entered_at, consent_words, consent_at, consent_expires_at)
     select gen_random_uuid(), s.pool_id, s.organization_id, 'Name' || n, 'Person', n || '@' || s.id || '.test',
       contact_key(n || '@' || s.id || '.test'), 'Baker', 'import', s.id, 'open',
       now() - make_interval(secs => n * 37 + s.position), now(), 'Yes', now() - interval '1 day',
       now() + interval '300 days'
     from talent_pool_stages s join talent_pools p on p.id = s.pool_id cross join generate_series(1, $2) n
     where s.organization_id = $1 and s.kind = 'open' and p.name like 'Bench %'`,
    [organizationId, Math.floor(each / 4)],
  );
  await client.query("set session_replication_role = origin");
}

/** Lets the planner look at the tables. */
export async function settlePools(client: Client): Promise<void> {
  await client.query("vacuum analyze talent_pools, talent_pool_stages, talent_pool_members, do_not_contact");
}

/** How often each table was read from end to end since the start, as the server's statistics say. */
export async function readWholePools(client: Client): Promise<ReadonlyMap<string, number>> {
  await client.query("select pg_stat_force_next_flush()");
  const { rows } = await client.query<{ name: string; scans: string }>(
    `select relname as name, seq_scan as scans from pg_stat_user_tables
     where relname in ('talent_pools', 'talent_pool_stages', 'talent_pool_members', 'talent_pool_events')`,
  );
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
}
