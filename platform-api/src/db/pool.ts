import { Kysely, PostgresDialect } from "kysely";
import { type Client, Pool, type PoolClient } from "pg";
import { Outage, outageOf } from "./outage.ts";
import { preparingClient } from "./preparing-client.ts";
import { statementNames } from "./statement-names.ts";
import type { DB } from "./tables.ts";

/** How long to wait for a connection: a browser waits longer, but the next request should not. */
const WAIT_MS = 4_000;
/** A connection that has rested knows its plans; a new one has to read the catalogue and make them all again. */
const REST_MS = 10 * 60_000;

/** What the connections of a pool do. */
export interface PoolState {
  readonly name: string;
  readonly max: number;
  readonly inUse: number;
  readonly idle: number;
  /** Who waits for one. */
  readonly waiting: number;
}

/** The connections of one database role. */
export interface RolePool {
  readonly sql: Kysely<DB>;
  state(): PoolState;
  /** Ends every connection at once, and with it whatever waits for an answer. */
  cut(): void;
}

/** Opens the pool of the role `loubby_<name>`. While `isUp` denies it, asking for a connection fails at once. */
export function openPool({
  url,
  name,
  max,
  isUp,
}: {
  readonly url: string;
  readonly name: string;
  readonly max: number;
  readonly isUp: () => boolean;
}): RolePool {
  const pool = new Pool({
    Client: preparingClient(statementNames()),
    connectionString: url,
    max,
    // Every statement here is over long before a compiled plan of it would be ready.
    options: `-c role=loubby_${name} -c jit=off -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000`,
    connectionTimeoutMillis: WAIT_MS,
    idleTimeoutMillis: REST_MS,
    keepAlive: true,
    // Statements that no one waits for leave with those that follow them.
    pipeline: true,
  });
  const open = new Set<Client>();
  // An idle connection that the server closed is replaced at the next query; without a listener it ends the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    open.add(client);
    // Neither hears the pool of one that breaks between two statements of a request; the next of them fails.
    client.on("error", () => undefined);
  });
  pool.on("remove", (client) => void open.delete(client));
  const connect = async (): Promise<PoolClient> => {
    if (!isUp()) throw new Outage("away", "The database is away.");
    return pool.connect().catch((error: unknown) => {
      throw asOutage(error);
    });
  };
  return {
    sql: new Kysely<DB>({
      dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } }),
    }),
    state: () => ({
      name,
      max,
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    cut() {
      for (const client of open) client.connection.stream.destroy();
    },
  };
}

/** No connection: the pool's own are all in use, the server's are, or there is no server. */
function asOutage(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const waited = error.message === "timeout exceeded when trying to connect";
  const kind = waited ? "busy" : outageOf(error);
  return kind === null ? error : new Outage(kind, error.message, { cause: error });
}
