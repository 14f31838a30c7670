import type { Services } from "#api/services";
import { removeOldMails } from "./mails.sql.ts";

/** Forgets mails that have long been sent. */
export async function sweepMails({ db }: Services): Promise<void> {
  await db.as({ role: "worker" }).read(removeOldMails);
}
