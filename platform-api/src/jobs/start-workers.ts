import { sweepUploads } from "#api/files/sweep-uploads";
import { deliverMail } from "#api/mail/deliver-mail";
import type { MailTransport } from "#api/mail/mail-transport";
import { sweepMails } from "#api/mail/sweep-mails";
import { sweepBuilds } from "#api/remotes/sweep-builds";
import type { Services } from "#api/services";
import { deliverMailQueue, sweepBuildsQueue, sweepMailsQueue, sweepUploadsQueue } from "./queues.ts";

/** All work that this node takes, one line a queue: the table of contents. */
export async function startWorkers(services: Services, mail: MailTransport): Promise<void> {
  const { jobs } = services;
  await jobs.work({ queue: deliverMailQueue, handle: ({ mailId }) => deliverMail(services, mail, mailId) });
  await jobs.work({ queue: sweepMailsQueue, handle: () => sweepMails(services), cron: "17 4 * * *" });
  await jobs.work({ queue: sweepUploadsQueue, handle: () => sweepUploads(services), cron: "23 * * * *" });
  await jobs.work({ queue: sweepBuildsQueue, handle: () => sweepBuilds(services), cron: "41 3 * * *" });
}
