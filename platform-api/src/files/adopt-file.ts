import type { Sql } from "#api/db/database";
import { insertReadyFile, type NewFile } from "./files.sql.ts";

/** Makes an object that was checked while it belonged to no one a file of the asker's. */
export function adoptFile(db: Sql, file: NewFile): Promise<void> {
  return insertReadyFile(db, file);
}
