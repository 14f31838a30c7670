import type { Sql } from "#api/db/database";
import {
  findOperatorChanges,
  insertOperatorChange,
  type OperatorChange,
  type OperatorLine,
} from "./audit.sql.ts";

/** Writes an audit line, in the transaction of what it tells. */
export function keepChange(db: Sql, change: OperatorChange): Promise<void> {
  return insertOperatorChange(db, change);
}

/** The last lines of the audit, newest first. */
export function readChanges(db: Sql, limit: number): Promise<OperatorLine[]> {
  return findOperatorChanges(db, limit);
}
