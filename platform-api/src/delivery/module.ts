import { clockQueue } from "#api/background/queue";
import { deliverMail } from "#api/mail/deliver-mail";
import { deliverMailQueue } from "#api/mail/queues";
import { serveMailbox } from "#api/mail/serve-mailbox";
import { describeMails } from "./describe-mails.ts";
import { mailStatusSettings } from "#api/mail/settings";
import { sweepMails } from "#api/mail/sweep-mails";
import { tellOfUnknown } from "./tell-of-unknown.ts";
import { type Module, work } from "#api/module";
import { sendSmsQueue } from "#api/sms/queues";

/** Mails and text messages on their way out, and where they can be read where none leaves. */
export const deliveryModule: Module = {
  name: "delivery",
  servePages: serveMailbox,
  describe: describeMails,
  settings: [mailStatusSettings],
  work: [
    work(deliverMailQueue, (services, { mailId }, transport) => deliverMail(services, transport, mailId)),
    work(clockQueue("mail.sweep"), sweepMails, "17 4 * * *"),
    work(
      clockQueue("mail.tell-of-unknown"),
      (services, _, transport) => tellOfUnknown(services, transport),
      "47 * * * *",
    ),
    work(sendSmsQueue, (services, message) => services.sms.deliver(message)),
  ],
};
