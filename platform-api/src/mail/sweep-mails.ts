import type { Database } from "#api/db/database";
import { giveUpMails } from "./ledger.sql.ts";
import { removeOldMails } from "./mails.sql.ts";

/** Forgets mails that have long been sent, and gives up those that no try is left for. */
export async function sweepMails({ db }: { readonly db: Database }): Promise<void> {
  const worker = db.as({ role: "worker" });
  await worker.read(giveUpMails);
  await worker.read(removeOldMails);
}
