import type { Database } from "#api/db/database";
import type { Services } from "#api/services";
import { countNewlyUnknown, giveUpMails } from "./ledger.sql.ts";
import type { MailTransport } from "./mail-transport.ts";
import { removeOldMails } from "./mails.sql.ts";
import { tellOperator } from "./tell-operator.ts";

/** Forgets mails that have long been sent, and gives up those that no try is left for. */
export async function sweepMails({ db }: { readonly db: Database }): Promise<void> {
  const worker = db.as({ role: "worker" });
  await worker.read(giveUpMails);
  await worker.read(removeOldMails);
}

/** Tells the operator of mails that no one knows to be sent, once an hour at most. */
export async function tellOfUnknown(
  { db, config, log }: Pick<Services, "db" | "config" | "log">,
  mail: MailTransport,
): Promise<void> {
  const count = await db.as({ role: "worker" }).read(countNewlyUnknown);
  if (count === 0) return;
  const words = `${count === 1 ? "1 mail was" : `${count} mails were`} perhaps not sent: the connection broke, or a node stopped, while handing over. Nothing is sent twice, so look them up: see "Mails in doubt" in docs/operations.md.`;
  log.error({ count }, words);
  await tellOperator(config, mail, words);
}
