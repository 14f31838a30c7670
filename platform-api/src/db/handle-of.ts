import type { Transaction } from "kysely";
import type { Sql } from "./database.ts";
import type { DB } from "./tables.ts";

/** A transaction as a handle like any other. Unchecked: the compiler gives up comparing two types that name every table. */
export const handleOf = (transaction: Transaction<DB>) => transaction as unknown as Sql;
