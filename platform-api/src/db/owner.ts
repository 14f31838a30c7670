import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import "./parse-values.ts";
import type { Sql } from "./database.ts";
import { handleOf } from "./handle-of.ts";
import type { DB } from "./tables.ts";

/**
 * Runs work in one transaction as the owner of the tables, bound by no policy: for commands of the people who
 * run an installation, never for a request.
 */
export async function asOwner<T>(url: string, work: (db: Sql) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: url, max: 1 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.transaction().execute(async (transaction) => work(await handleOf(transaction)));
  } finally {
    await db.destroy();
  }
}
