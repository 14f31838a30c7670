import type { ConsentDocument } from "@loubby/shared-contracts/http/identity/legal";
import type { Sql } from "#api/db/database";

/** Records that a person agreed to texts of a version; what they agreed to before keeps its day. */
export async function insertConsents(
  db: Sql,
  userId: string,
  version: string,
  documents: readonly ConsentDocument[],
): Promise<void> {
  await db
    .insertInto("consents")
    .values(documents.map((document) => ({ user_id: userId, document, version })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a person agreed to, newest first. */
export async function findConsents(db: Sql, userId: string) {
  const rows = await db
    .selectFrom("consents")
    .select(["document", "version", "agreed_at"])
    .where("user_id", "=", userId)
    .orderBy("agreed_at", "desc")
    .orderBy("document")
    .execute();
  return rows.map((row) => ({ ...row, document: row.document as ConsentDocument }));
}
