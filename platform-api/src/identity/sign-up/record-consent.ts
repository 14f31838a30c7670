import type { ConsentDocument } from "@loubby/shared-contracts/http/identity/legal";
import type { Sql } from "#api/db/database";
import { insertConsents } from "./consents.sql.ts";

/**
 * Records, in the caller's transaction, that the asker agreed to a text of a version. What they agreed to before keeps
 * its day. Terms and privacy are agreed to by opening an account alone.
 */
export function recordConsent(
  db: Sql,
  userId: string,
  document: Exclude<ConsentDocument, "terms" | "privacy">,
  version: string,
): Promise<void> {
  return insertConsents(db, userId, version, [document]);
}
