import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";

/** Where the migrations stand. */
export const MIGRATIONS = path.resolve(import.meta.dirname, "../../../migrations");

/** A file that changes tables or data, once. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly digest: string;
}

/** Every migration of this version, in the order in which they run. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(MIGRATIONS, name), "utf8");
      return { name, text, digest: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** What ran here: digest by name. */
export async function migrationsRun(client: Client): Promise<Map<string, string>> {
  await client.query(
    "create table if not exists migrations (name text primary key, digest text not null, at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string; digest: string }>(
    "select name, digest from migrations",
  );
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/**
 * Runs the migrations that did not run yet, each in its own transaction; answers their names.
 * @throws when one that ran before has changed since.
 */
export async function runMigrations(client: Client, all: readonly Migration[]): Promise<string[]> {
  const done = await migrationsRun(client);
  const applied: string[] = [];
  for (const migration of all) {
    const before = done.get(migration.name);
    if (before === migration.digest) continue;
    if (before !== undefined)
      throw new Error(`Migration ${migration.name} was applied before and has changed since.`);
    await runOne(client, migration);
    applied.push(migration.name);
  }
  return applied;
}

/** First line of a migration of one statement that PostgreSQL runs outside a transaction, such as `create index concurrently`. */
const OUTSIDE = "-- Outside a transaction.\n";

async function runOne(client: Client, { name, text, digest }: Migration): Promise<void> {
  const inside = !text.startsWith(OUTSIDE);
  try {
    if (inside) await client.query("begin");
    await client.query(text);
    await client.query("insert into migrations (name, digest) values ($1, $2)", [name, digest]);
    if (inside) await client.query("commit");
  } catch (error) {
    if (inside) await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
