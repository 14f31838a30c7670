import type { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { emitLater } from "#api/realtime/emit-later";
import {
  countUnread,
  findLastView,
  findNotifications,
  markAllRead,
  markRead,
  saveLastView,
} from "./notifications.sql.ts";

/** Whether an announcement waits to be shown to someone, which the bell's first question answers along the way. */
export type HasAnnouncement = (sql: Sql, userId: string) => Promise<boolean>;

/** The bell. */
export const notificationsRoutes = (
  { db }: Services,
  hasAnnouncement: HasAnnouncement,
): Handlers<typeof notifications> => ({
  list: ({ principal, query }) =>
    db.as(askerOf(principal)).read(async (sql) => ({
      data: {
        ...(await findNotifications(sql, { userId: principal.userId, ...query })),
        unreadCount: await countUnread(sql, principal.userId),
      },
    })),
  markAsRead: async ({ principal, params }) => {
    const marked = await db
      .as(askerOf(principal))
      .read((sql) => markRead(sql, principal.userId, params.notificationId));
    if (marked === undefined)
      throw new ApiError(404, "notification_not_found", "This notification doesn't exist.");
    return marked;
  },
  markAllAsRead: ({ principal }) =>
    db.as(askerOf(principal)).write(async (sql) => {
      const marked = await markAllRead(sql, principal.userId);
      if (marked > 0) await emitLater(sql, `user:${principal.userId}`, "notifications.changed.v1", {});
      return { marked };
    }),
  settings: ({ principal }) =>
    db.as(askerOf(principal)).read(async (sql) => ({
      lastPushNotificationView: await findLastView(sql, principal.userId),
      announcement: await hasAnnouncement(sql, principal.userId),
    })),
  updateSettings: async ({ principal, body }) => ({
    lastPushNotificationView: await db
      .as(askerOf(principal))
      .read((sql) => saveLastView(sql, principal.userId, body.lastPushNotificationView)),
  }),
});
