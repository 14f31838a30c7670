import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { ConfigError } from "#api/config/config-error";
import { mendLinks } from "./mend-links.sql.ts";
import { refusePooler } from "./pooler.ts";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../migrations");
/** What SQL cannot do of a migration, after its statements and in its transaction. */
const BESIDE: Readonly<Record<string, (client: Client) => Promise<void>>> = {
  "0216-links-that-open.sql": mendLinks,
};
/** Any fixed number: two nodes that start together take turns on it. */
const LOCK = 7_205_001;

/**
 * Brings the database at `url` up to the newest migration; answers the names applied now. Each file runs once, in
 * its own transaction, in the order of names. Refuses to start when a file that ran before has changed since.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await connect(client, url);
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, digest text not null, at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; digest: string }>(
      "select name, digest from migrations",
    );
    const done = new Map(rows.map((row) => [row.name, row.digest]));
    const applied: string[] = [];
    for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith(".sql")).sort()) {
      const text = await readFile(path.join(MIGRATIONS, name), "utf8");
      const digest = createHash("sha256").update(text).digest("hex");
      const before = done.get(name);
      if (before === digest) continue;
      if (before !== undefined)
        throw new Error(`Migration ${name} was applied before and has changed since.`);
      await applyOne(client, name, text, digest);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * @throws ConfigError in words, without the password, when there is no such server, database or user, or a pooler that
 * would mix requests up.
 */
async function connect(client: Client, url: string): Promise<void> {
  try {
    await refusePooler(url);
    await client.connect();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { host, pathname } = new URL(url);
    const reason = error instanceof Error && error.message !== "" ? error.message : String(error);
    throw new ConfigError(`DATABASE_URL: cannot open ${host}${pathname}: ${reason}`, { cause: error });
  }
}

async function applyOne(client: Client, name: string, text: string, digest: string): Promise<void> {
  try {
    await client.query("begin");
    await client.query(text);
    await BESIDE[name]?.(client);
    await client.query("insert into migrations (name, digest) values ($1, $2)", [name, digest]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
