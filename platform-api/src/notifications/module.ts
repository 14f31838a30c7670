import { notificationAllow } from "@loubby/shared-contracts/http/notifications/notification-allow";
import { notificationAllowSchema } from "@loubby/shared-contracts/http/notifications/notification-allow.schema";
import { pushSubscriptions } from "@loubby/shared-contracts/http/notifications/push-subscriptions";
import { pushSubscriptionsSchema } from "@loubby/shared-contracts/http/notifications/push-subscriptions.schema";
import { slackAllow } from "@loubby/shared-contracts/http/notifications/slack-allow";
import { slackAllowSchema } from "@loubby/shared-contracts/http/notifications/slack-allow.schema";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { notificationsSchema } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { notificationAllowRoutes } from "./allow/allow.routes.ts";
import { deliverNotification } from "./deliver/deliver-notification.ts";
import { sendDigests } from "./deliver/send-digests.ts";
import type { Notice } from "#api/notices/notice";
import { notificationNotices } from "./notices.ts";
import { type HasAnnouncement, notificationsRoutes } from "./notifications.routes.ts";
import { outboundSettings } from "#api/outbound/settings";
import { pushRoutes } from "./push/push.routes.ts";
import { sendPush } from "./push/send-push.ts";
import { servePushWorker } from "./push/serve-worker.ts";
import { deliverNotificationQueue, pushQueue, slackQueue } from "./queues.ts";
import { deliverSlack } from "./slack/deliver-slack.ts";
import { slackRoutes } from "./slack/slack.routes.ts";
import { removeOldPosts } from "./slack/slack.sql.ts";

/** What people are told of, and by which channels; `all` is the table of notices, to which every module adds its rows. */
export const notificationsModule = (
  all: () => readonly Notice[],
  hasAnnouncement: HasAnnouncement,
): Module => {
  const notices = () => new Map(all().map((notice) => [notice.key, notice]));
  return {
    name: "notifications",
    notices: [notificationNotices],
    offers: ["tell"],
    serve(server, services) {
      serve(server, notifications, notificationsSchema, notificationsRoutes(services, hasAnnouncement));
      serve(server, notificationAllow, notificationAllowSchema, notificationAllowRoutes(services, notices()));
      serve(server, slackAllow, slackAllowSchema, slackRoutes(services, notices()));
      serve(server, pushSubscriptions, pushSubscriptionsSchema, pushRoutes(services));
    },
    servePages: servePushWorker,
    settings: [outboundSettings],
    work: [
      work(slackQueue, deliverSlack),
      work(pushQueue, sendPush),
      work(
        clockQueue("notifications.sweep"),
        ({ db }) => db.as({ role: "worker" }).read(removeOldPosts),
        "17 3 * * *",
      ),
      work(deliverNotificationQueue, (services, task) => deliverNotification(services, task, notices())),
      // Some time zones are a quarter or half of an hour off.
      work(
        clockQueue("notifications.send-digests"),
        (services) => sendDigests(services, notices()),
        "*/15 * * * *",
      ),
    ],
  };
};
