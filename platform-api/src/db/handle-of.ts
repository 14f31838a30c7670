import { type ConnectionProvider, Kysely, PostgresDialect } from "kysely";
import type { Sql } from "./database.ts";
import type { DB } from "./tables.ts";

/** What a handle needs to be one. It opens nothing: its connection is there. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error("A handle has its connection.")),
});
const SHELL = { config: { dialect }, dialect, driver: dialect.createDriver() };

/**
 * A transaction or a connection as a handle that sends each statement as it comes. kysely's own holds it back until the one before
 * it is answered. They run in the order in which they come.
 */
export async function handleOf(held: Pick<Sql, "getExecutor">): Promise<Sql> {
  const executor = held.getExecutor();
  const connection = await executor.provideConnection((it) => Promise.resolve(it));
  const provider: ConnectionProvider = { provideConnection: (consume) => consume(connection) };
  return new Kysely<DB>({ ...SHELL, executor: executor.withConnectionProvider(provider) });
}
