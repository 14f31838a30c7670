import type { MailTransport } from "#api/mail/mail-transport";
import { tellOperator } from "#api/mail/tell-operator";
import { readNewlyUnknown } from "#api/mail/unsent-mails";
import type { Services } from "#api/services";

/** Tells the operator of mails that no one knows to be sent, once an hour at most. */
export async function tellOfUnknown(
  { db, config, log }: Pick<Services, "db" | "config" | "log">,
  mail: MailTransport,
): Promise<void> {
  const count = await readNewlyUnknown({ db });
  if (count === 0) return;
  const words = `${count === 1 ? "1 mail was" : `${count} mails were`} perhaps not sent: the connection broke, or a node stopped, while handing over. Nothing is sent twice, so look them up: see "Mails in doubt" in docs/operations.md.`;
  log.error({ count }, words);
  await tellOperator(config, mail, words);
}
