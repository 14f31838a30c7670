import type { Sql } from "#api/db/database";
import { insertReadyFile, type StoredFile } from "./files.sql.ts";

export type { StoredFile };

/** Makes an object that was checked while it belonged to no one a file of the asker's. */
export function adoptFile(db: Sql, file: StoredFile): Promise<void> {
  return insertReadyFile(db, file);
}
