import { Client } from "pg";
import { ConfigError } from "#api/config/config-error";
import { applyDefinitions, type ByOlder } from "./definitions/apply-definitions.ts";
import { readDefinitions } from "./definitions/read-definitions.ts";
import { foldMigrations } from "./migrations/fold-migrations.ts";
import { readMigrations, runMigrations } from "./migrations/migrations.ts";
import { refusePooler } from "./pooler.ts";

/** Any fixed number: two nodes that start together take turns on it. */
const LOCK = 7_205_001;

/** How long a migration waits for a table that is in use before it gives up. */
const LOCK_SECONDS = 10;

/** What `migrate` did. */
export interface Migrated {
  /** The migrations that ran now. */
  readonly migrations: readonly string[];
  /** The functions, views, triggers, policies and grants that were made or taken away now. */
  readonly definitions: readonly string[];
}

/**
 * Brings the database at `url` up to this version: first the migrations that did not run yet, each in its own
 * transaction and in the order of names, then the definitions that changed, in one. Refuses to start when a migration
 * that ran before has changed since. Where a later version defined things anew, `byOlder` says whether they stay.
 */
export async function migrate(url: string, byOlder: ByOlder = "replaced"): Promise<Migrated> {
  const client = new Client({ connectionString: url });
  await connect(client, url);
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    // A wait for a table makes everyone behind it wait as well: rather try again at a quieter moment.
    await client.query(`set lock_timeout = '${LOCK_SECONDS}s'`);
    const [all, defined] = await Promise.all([readMigrations(), readDefinitions()]);
    await foldMigrations(client, all);
    const migrations = await runMigrations(client, all);
    const definitions = await applyDefinitions(client, defined, byOlder);
    return { migrations, definitions };
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
