import type { Client } from "pg";
import type { Definition } from "./definition.ts";

/** What was made before, in the order in which it was made. */
export type Remembered = ReadonlyMap<string, { readonly digest: string; readonly place: number }>;

/** What the database remembers of its definitions; nothing of the first time. */
export async function rememberedDefinitions(client: Client): Promise<Remembered> {
  await client.query(
    `create table if not exists definitions (name text primary key, digest text not null, place int not null);
     create table if not exists definition_sets (
       digest text primary key, applied_at timestamptz not null default clock_timestamp())`,
  );
  const { rows } = await client.query<{ name: string; digest: string; place: number }>(
    "select name, digest, place from definitions order by place",
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Remembers these definitions, and no others. */
export async function remember(client: Client, all: readonly Definition[], set: string): Promise<void> {
  await client.query("delete from definitions where name <> all ($1)", [all.map(({ name }) => name)]);
  await client.query(
    `insert into definitions (name, digest, place)
     select name, digest, place from unnest($1::text[], $2::text[]) with ordinality as d (name, digest, place)
     on conflict (name) do update set digest = excluded.digest, place = excluded.place
     where (definitions.digest, definitions.place) <> (excluded.digest, excluded.place)`,
    [all.map(({ name }) => name), all.map(({ digest }) => digest)],
  );
  await client.query("insert into definition_sets (digest) values ($1) on conflict do nothing", [set]);
}

/** Whether this very set of definitions was applied here at some time. */
export async function wasApplied(client: Client, set: string): Promise<boolean> {
  const { rowCount } = await client.query("select from definition_sets where digest = $1", [set]);
  return rowCount !== 0;
}

/** The names of all functions, views, triggers and policies that stand, as definitions name them. */
export async function standingNames(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select 'function ' || proname as name from pg_proc where pronamespace = 'public'::regnamespace
    union select 'view ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    union select 'trigger ' || tgname || ' on ' || relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    union select 'policy ' || polname || ' on ' || relname from pg_policy p join pg_class c on c.oid = p.polrelid
      where relnamespace = 'public'::regnamespace`);
  return new Set(rows.map(({ name }) => name));
}

/** The functions among `names` of which there is more than one, by other arguments. */
export async function functionsTwice(client: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select 'function ' || proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and 'function ' || proname = any ($1)
     group by proname having count(*) > 1`,
    [names],
  );
  return rows.map(({ name }) => name);
}
