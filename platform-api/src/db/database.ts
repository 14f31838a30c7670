import { CompiledQuery, type Kysely, sql } from "kysely";
import type { Shares } from "./budget.ts";
import { handleOf } from "./handle-of.ts";
import type { Lifeline } from "./lifeline.ts";
import "./parse-values.ts";
import { openPool, type PoolState, type RolePool } from "./pool.ts";
import type { DB } from "./tables.ts";

/** Handle of queries: a transaction or one checked-out connection. */
export type Sql = Kysely<DB>;

/** Someone who asks, in the organization whose pages they see. */
export interface Person {
  readonly user: string;
  readonly organization: string | null;
  /** The seller in whose name they work, and on what. Without one they see nothing as a seller. */
  readonly seller?: { readonly id: string; readonly works: readonly string[] } | null;
}

/** Who asks. `no one` sees what is public; a `role` is the product's own work before or beside a request. */
export type Asker = Person | "visitor" | { readonly role: "auth" | "worker" | "release" };

/** What an asker may do with the database. */
export interface Access {
  /** Runs statements one by one on a connection that carries the asker. */
  read<T>(work: (db: Sql) => Promise<T>): Promise<T>;
  /** Runs statements in one transaction that carries the asker; any throw rolls it back. */
  write<T>(work: (db: Sql) => Promise<T>): Promise<T>;
}

/** The database. All SQL of the product goes through `as` and `call`. */
export interface Database {
  as(asker: Asker): Access;
  /**
   * The rows of a function of the database that takes the asker's user and organization before `values`, and sets them
   * for itself until it ends: one statement where `read` needs three. For what is asked most.
   */
  call<Row>(asker: Person, name: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Resolves when the server answers. */
  ping(): Promise<void>;
  /** What each pool's connections do now. */
  pools(): readonly PoolState[];
  close(): Promise<void>;
}

/** In place of an id no one has: the settings must be set, and match no row. */
const NONE = "00000000-0000-0000-0000-000000000000";

/**
 * Opens a pool for each database role that works here. While `lifeline` says that the server is gone, whatever waits
 * for it fails with `Outage` at once.
 */
export function openDatabase(
  url: string,
  shares: Pick<Shares, "app" | "auth" | "worker" | "release">,
  lifeline?: Lifeline,
): Database {
  const isUp = () => lifeline?.isUp() ?? true;
  const open = (name: "app" | "auth" | "worker" | "release") =>
    openPool({ url, name, max: shares[name], isUp });
  const pools = { app: open("app"), auth: open("auth"), worker: open("worker"), release: open("release") };
  const all: readonly RolePool[] = Object.values(pools);
  lifeline?.onChange((up) => {
    if (!up) for (const pool of all) pool.cut();
  });
  const [app, auth, worker, release] = [pools.app.sql, pools.auth.sql, pools.worker.sql, pools.release.sql];
  const roles = { auth, worker, release };
  return {
    as(asker) {
      if (asker === "visitor") return carrying(app, { user: NONE, organization: null });
      if ("role" in asker) return plain(roles[asker.role]);
      return carrying(app, asker);
    },
    async call<Row>({ user, organization }: Person, name: string, values: readonly unknown[]) {
      const places = values.map((_, at) => `$${at + 3}`).join(", ");
      const text = `/* prepared ${name} */ select * from ${name}($1, $2, ${places})`;
      const { rows } = await app.executeQuery<Row>(
        CompiledQuery.raw(text, [user, organization ?? NONE, ...values]),
      );
      return rows;
    },
    async ping() {
      await sql`select 1`.execute(app);
    },
    pools: () => all.map((pool) => pool.state()),
    async close() {
      await Promise.all(all.map(({ sql: pool }) => pool.destroy()));
    },
  };
}

function plain(pool: Sql): Access {
  return {
    read: (work) => work(pool),
    write: (work) => pool.transaction().execute(async (transaction) => work(await handleOf(transaction))),
  };
}

function carrying(pool: Sql, { user, organization, seller }: Person): Access {
  const asker = [
    user,
    organization ?? NONE,
    [seller?.id ?? NONE, ...(seller?.works ?? [])].join(" "),
  ] as const;
  return {
    read<T>(work: (db: Sql) => Promise<T>) {
      return new Promise<T>((resolve, reject) => {
        const run = pool.connection().execute(async (plain) => {
          const connection = await handleOf(plain);
          await setAsker(connection, asker, false);
          try {
            // The answer leaves at once; clearing the connection happens behind it.
            resolve(await work(connection));
          } catch (error) {
            reject(error);
          } finally {
            await setAsker(connection, NO_ASKER, false);
          }
        });
        run.catch(reject);
      });
    },
    write: (work) =>
      pool.transaction().execute(async (transaction) => {
        const db = await handleOf(transaction);
        await setAsker(db, asker, true);
        return work(db);
      }),
  };
}

const SET_ASKER =
  "/* ahead set_asker */ select set_config('app.user', $1, $4), set_config('app.org', $2, $4), set_config('app.seller', $3, $4)";

/** User, organization, and the seller with what is worked on in their name. */
type Carried = readonly [user: string, organization: string, seller: string];
const NO_ASKER: Carried = ["", "", ""];

// Written out, since every request runs it twice: nothing is left to compile.
async function setAsker(db: Sql, asker: Carried, local: boolean): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(SET_ASKER, [...asker, local]));
}
