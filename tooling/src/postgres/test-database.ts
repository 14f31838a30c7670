import { randomUUID } from "node:crypto";
import { escapeIdentifier, type Client } from "pg";
import { connect } from "./ready.ts";
import { testServerUrl } from "./test-server.ts";

export interface TestTemplate {
  /**
   * Changes whenever `migrate` would make another schema, e.g. a hash of the migration files: the template
   * is made once per fingerprint and server.
   */
  fingerprint: string;
  /** Brings the empty database at `url` to the schema under test and closes its connections. */
  migrate: (url: string) => Promise<void>;
}

export interface TestDatabase {
  /** Connects as a role that may do anything on the server. */
  url: string;
  /** Removes the database, also under open connections. */
  drop: () => Promise<void>;
}

/**
 * A database of the caller's own, cloned from the migrated template, so that test files and workers run
 * side by side. Call it once per file or worker and `drop` it afterwards. The server is the one named by
 * TEST_DATABASE_URL or DATABASE_URL, else an embedded one of this clone that stops when no one uses it.
 */
export async function createTestDatabase(template: TestTemplate): Promise<TestDatabase> {
  const server = await testServerUrl();
  return cloneOf(server, (client) => keepTemplate(client, server, template));
}

/** A copy of a database to which no one is connected. */
export async function cloneTestDatabase(url: string): Promise<TestDatabase> {
  return cloneOf(url, () => Promise.resolve(new URL(url).pathname.slice(1)));
}

async function cloneOf(
  server: string,
  findSource: (client: Client) => Promise<string>,
): Promise<TestDatabase> {
  const name = `loubby_test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, async (client) => {
    const source = await findSource(client);
    // Without fsync, copying files costs half of what writing them through the log does.
    await client.query(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(source)} strategy file_copy`,
    );
  });
  return {
    url: urlOf(server, name),
    drop: () =>
      onServer(server, async (client) => {
        await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
      }),
  };
}

/** Renamed into place when done: a template that a crash left half-made is never used. */
async function keepTemplate(client: Client, server: string, template: TestTemplate): Promise<string> {
  const name = `loubby_template_${template.fingerprint}`.slice(0, 58);
  await client.query("select pg_advisory_lock(hashtext($1))", [name]);
  const found = await client.query("select from pg_database where datname = $1", [name]);
  if (found.rowCount === 0) {
    const draft = `${name}_new`;
    await client.query(`drop database if exists ${escapeIdentifier(draft)} with (force)`);
    await client.query(`create database ${escapeIdentifier(draft)}`);
    await template.migrate(urlOf(server, draft));
    await client.query(`alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(name)}`);
  }
  await client.query("select pg_advisory_unlock(hashtext($1))", [name]);
  return name;
}

async function onServer(server: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = await connect(server, "postgres");
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
