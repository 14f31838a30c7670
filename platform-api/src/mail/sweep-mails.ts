import type { Database } from "#api/db/database";
import { removeOldMails } from "./mails.sql.ts";

/** Forgets mails that have long been sent. */
export async function sweepMails({ db }: { readonly db: Database }): Promise<void> {
  await db.as({ role: "worker" }).read(removeOldMails);
}
