import type { FilePurpose } from "@loubby/shared-contracts/http/files/purposes";
import type { Sql } from "#api/db/database";
import { findReadyFile } from "./files.sql.ts";

/** A checked file of the asker's own that was uploaded for this purpose, or undefined: what a form may attach. */
export async function findAttachment(
  db: Sql,
  fileId: string,
  purpose: FilePurpose,
): Promise<{ readonly id: string } | undefined> {
  const file = await findReadyFile(db, fileId);
  return file?.purpose === purpose ? file : undefined;
}
