import { Client } from "pg";
import { ConfigError } from "#api/config/config-error";

const REMEDY =
  "Let DATABASE_URL name PostgreSQL itself, or a pooler in session mode that passes startup options on. " +
  "Loubby sets the role and the asker on its connections, listens on them and prepares statements.";

/**
 * Refuses a pooler that gives each transaction another connection: there, settings of one request would meet those
 * of another. Throws ConfigError in words.
 */
export async function refusePooler(url: string): Promise<void> {
  const [one, other] = [probe(url), probe(url)];
  try {
    await one.connect();
    await other.connect();
    const { rows } = await one.query<{ passed: string | null }>(
      "select current_setting('loubby.probe', true) as passed",
    );
    if (rows[0]?.passed !== "on")
      throw new ConfigError(`DATABASE_URL: a pooler answers there that drops startup options. ${REMEDY}`);
    // A pooler hands the connection used last to the next caller, while both of us are connected.
    for (let round = 0; round < 3; round += 1) {
      const first = await pidOf(one);
      await other.query("begin");
      const second = await pidOf(other);
      const again = await pidOf(one);
      await other.query("rollback");
      if (first === second || first !== again)
        throw new ConfigError(`DATABASE_URL: a pooler in transaction mode answers there. ${REMEDY}`);
    }
  } catch (error) {
    if (error instanceof Error && /unsupported startup parameter/.test(error.message))
      throw new ConfigError(`DATABASE_URL: a pooler answers there that refuses startup options. ${REMEDY}`, {
        cause: error,
      });
    throw error;
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

function probe(url: string): Client {
  const client = new Client({
    connectionString: url,
    options: "-c loubby.probe=on",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => undefined);
  return client;
}

async function pidOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
