import type { Client } from "pg";

/** Any fixed number: nodes that start together claim one after the other. */
const LOCK = 7_205_002;

/** What a server lets the product's user open, and who has a claim to it. Null: no limit of that kind. */
export interface ServerLimits {
  readonly max: number;
  readonly reserved: number;
  readonly role: number | null;
  readonly database: number | null;
  readonly nodes: readonly {
    readonly node: string;
    readonly budget: number;
    readonly open: number;
    /** Whether it counts towards the limit of our role, and of our database. */
    readonly ours: boolean;
    readonly here: boolean;
    /** It has said something in the last minute. */
    readonly alive: boolean;
  }[];
  /** Connections that belong to no node. */
  readonly others: number;
  readonly othersOurs: number;
  readonly othersHere: number;
}

/** Waits at most ten seconds for the other nodes that are about to claim. */
export async function lockClaims(client: Client): Promise<void> {
  await client.query("set lock_timeout = '10s'");
  await client.query("select pg_advisory_lock($1)", [LOCK]);
}

export async function unlockClaims(client: Client): Promise<void> {
  await client.query("select pg_advisory_unlock($1)", [LOCK]);
}

export async function setName(client: Client, name: string): Promise<void> {
  await client.query("select set_config('application_name', $1, false)", [name]);
}

export async function ping(client: Client): Promise<void> {
  await client.query("select 1");
}

/** Superusers are bound by neither the limit of their role nor that of a database. */
export async function readLimits(client: Client): Promise<ServerLimits> {
  const { rows } = await client.query<ServerLimits>(`
    with me as (
      select r.oid as role, d.oid as database, r.rolsuper, r.rolconnlimit, d.datconnlimit
      from pg_roles r, pg_database d where r.rolname = session_user and d.datname = current_database()
    ), announced as (
      select pid, usesysid = me.role as ours, datid = me.database as here, state_change,
        regexp_match(application_name, '^loubby ([0-9a-f]{8}) ([0-9]{1,4})$') as name
      from pg_stat_activity, me
      where datid is not null and coalesce(backend_type, 'client backend') = 'client backend'
        and pid <> pg_backend_pid()
    ), nodes as (
      select name[1] as node, name[2]::int as budget, count(*)::int as open, bool_or(ours) as ours,
        bool_or(here) as here, coalesce(max(state_change) > now() - interval '1 minute', true) as alive
      from announced where name is not null group by name
    )
    select
      current_setting('max_connections')::int as max,
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
      case when not rolsuper and rolconnlimit >= 0 then rolconnlimit end as role,
      case when not rolsuper and datconnlimit >= 0 then datconnlimit end as database,
      coalesce((select json_agg(nodes) from nodes), '[]') as nodes,
      (select count(*)::int from announced where name is null) as others,
      (select count(*)::int from announced where name is null and ours) as "othersOurs",
      (select count(*)::int from announced where name is null and here) as "othersHere"
    from me`);
  const [limits] = rows;
  if (limits === undefined) throw new Error("The server does not say what it allows.");
  return limits;
}
