import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { defaultsOf, type Notice } from "#api/notices/notice";
import { deliverNotificationQueue, pushQueue } from "../queues.ts";
import { quietUntil } from "../quiet-hours.ts";
import { claimDelivery, findDelivery, findSubscriptions } from "./deliver.sql.ts";
import { noticeMail } from "./notice-mails.ts";

/**
 * Takes a line of someone's bell to where they want to hear of it besides, unless they have read it by now. In their
 * quiet hours it waits until those end. Each channel takes it once, however often the job is tried.
 */
export async function deliverNotification(
  services: Services,
  { notificationId }: { readonly notificationId: string },
  notices: ReadonlyMap<string, Notice>,
  now = new Date(),
): Promise<void> {
  const { db, background, config } = services;
  await db.as({ role: "worker" }).write(async (sql) => {
    const line = await findDelivery(sql, notificationId);
    const notice = notices.get(line?.notice ?? "");
    if (line === undefined || notice === undefined || line.is_read) return;
    const quietEnd = quietUntil(line, now);
    if (line.useless_from !== null && (quietEnd ?? now) >= new Date(line.useless_from)) return;
    if (quietEnd !== null) {
      await background.send(sql, deliverNotificationQueue, { notificationId }, quietEnd);
      return;
    }
    const wanted = { ...defaultsOf(notice), ...line.chosen };
    if (
      wanted.mail &&
      line.email !== null &&
      (await claimDelivery(sql, notificationId, "mail", line.told_at))
    )
      await sendMail(services, sql, noticeMail(line.email, line, config.publicUrl));
    if (!wanted.push || !(await claimDelivery(sql, notificationId, "push", line.told_at))) return;
    for (const subscriptionId of await findSubscriptions(sql, line.user_id))
      await background.send(sql, pushQueue, { subscriptionId, notificationId });
  });
}
