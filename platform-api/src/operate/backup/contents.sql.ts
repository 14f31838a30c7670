import type { Client } from "pg";

/** What a database holds, as far as two copies of it can be compared. */
export interface Contents {
  /** Rows of each table, by `schema.table`. */
  readonly rows: Readonly<Record<string, number>>;
  /** How many there are of each kind of thing that is no row. */
  readonly made: Readonly<Record<string, number>>;
}

const MADE = `
  select 'policies' as kind, count(*)::int as number from pg_policies
  union all select 'tables behind row-level security', count(*)::int from pg_class
    where relrowsecurity and relnamespace = 'public'::regnamespace
  union all select 'grants', count(*)::int from information_schema.role_table_grants
    where grantee like 'loubby\\_%'
  union all select 'functions', count(*)::int from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select 'triggers', count(*)::int from pg_trigger where not tgisinternal
  union all select 'indexes', count(*)::int from pg_indexes where schemaname in ('public', 'pgboss')
  union all select 'constraints', count(*)::int from pg_constraint where connamespace = 'public'::regnamespace`;

/** Counts what the database of this connection holds, in its transaction. */
export async function readContents(client: Client): Promise<Contents> {
  const tables = await client.query<{ name: string; quoted: string }>(`
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`);
  const rows: Record<string, number> = {};
  for (const { name, quoted } of tables.rows) {
    const { rows: found } = await client.query<{ number: string }>(
      `select count(*) as number from ${quoted}`,
    );
    rows[name] = Number(found[0]?.number);
  }
  const made = await client.query<{ kind: string; number: number }>(MADE);
  return { rows, made: Object.fromEntries(made.rows.map(({ kind, number }) => [kind, number])) };
}

/** The roles that the product works with; they belong to the server, so no dump of a database has them. */
export async function readRoles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ rolname: string }>(
    "select rolname from pg_roles where rolname like 'loubby\\_%' and not rolcanlogin order by rolname",
  );
  return rows.map(({ rolname }) => rolname);
}

/** Makes the roles that are missing, and lets the present account act as each. */
export async function makeRoles(client: Client, roles: readonly string[]): Promise<void> {
  for (const role of roles) {
    const name = client.escapeIdentifier(role);
    const known = await client.query("select from pg_roles where rolname = $1", [role]);
    if (known.rowCount === 0) await client.query(`create role ${name} nologin`);
    await client.query(`grant ${name} to current_user`);
  }
}

/** Whether the database has no table of anyone's. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
  );
  return rowCount === 0;
}

/** The major version of the server. */
export async function serverMajor(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  return Math.floor(Number(rows[0]?.version) / 10_000);
}
