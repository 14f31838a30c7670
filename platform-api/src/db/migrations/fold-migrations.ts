import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import { ConfigError } from "#api/config/config-error";
import { rememberedDefinitions } from "../definitions/remembered-definitions.sql.ts";
import { type Migration, MIGRATIONS, migrationsRun } from "./migrations.ts";

/** The migrations that became the baseline, as `sha256sum` wrote them. */
const FOLDED = path.join(MIGRATIONS, "folded.sha256");
/** The baseline makes what all of them made, up to this one. */
export const LAST_OF_BASELINE = "0324-search.sql";

/**
 * A database that ran all the migrations of before the baseline has what the baseline makes: it is marked so.
 * @throws ConfigError when it ran only some of them, with the way on.
 */
export async function foldMigrations(client: Client, all: readonly Migration[]): Promise<void> {
  const folded = await readFolded();
  const done = await migrationsRun(client);
  if (![...folded.keys()].some((name) => done.has(name))) return;
  const other = [...folded].filter(([name, digest]) => done.get(name) !== digest).map(([name]) => name);
  if (other.length > 0)
    throw new ConfigError(
      `DATABASE_URL: this database stands between two versions: of the ${folded.size} migrations of before the baseline, ` +
        `${other.length} did not run or ran in another form (${other.slice(0, 3).join(", ")}${other.length > 3 ? ", …" : ""}). ` +
        "Run `migrate` of the last version that has them, then this one again.",
    );
  await client.query("begin");
  try {
    await client.query(RENAME_CONSTRAINTS);
    await rememberedDefinitions(client);
    await client.query(REMEMBER_STANDING);
    await client.query("delete from migrations where name = any ($1)", [[...folded.keys()]]);
    for (const { name, digest } of all.filter((migration) => migration.name <= LAST_OF_BASELINE))
      await client.query("insert into migrations (name, digest) values ($1, $2)", [name, digest]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** `approvals` had another name once, which its constraints kept. */
const RENAME_CONSTRAINTS = `
  do $$
  declare one record;
  begin
    for one in select conrelid::regclass as of_table, conname from pg_constraint where conname like 'job\\_approval%' loop
      execute format('alter table %s rename constraint %I to %I', one.of_table, one.conname, substr(one.conname, 5));
    end loop;
  end $$`;

/**
 * What stands was made by those migrations, and is what the definitions of today take the place of. In the order in
 * which it was made, but for what is part of a table.
 */
const REMEMBER_STANDING = `
  insert into definitions (name, digest, place)
  select name, '', row_number() over (order by kind, oid) from (
    select 'function ' || proname as name, 0 as kind, p.oid from pg_proc p
      where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend d left join pg_class i on d.classid = 'pg_class'::regclass and i.oid = d.objid
        where d.objid = p.oid and d.deptype = 'e' or d.refobjid = p.oid and i.relkind = 'i')
    union all
    select 'view ' || relname, 0, c.oid from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'v'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select 'trigger ' || tgname || ' on ' || relname, 1, t.oid from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select 'policy ' || polname || ' on ' || relname, 2, p.oid from pg_policy p join pg_class c on c.oid = p.polrelid
      where relnamespace = 'public'::regnamespace
  ) standing`;

async function readFolded(): Promise<Map<string, string>> {
  const lines = (await readFile(FOLDED, "utf8")).split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}
