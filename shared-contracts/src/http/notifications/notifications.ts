import { endpoints } from "../endpoint.ts";
import type { notificationsSchema } from "./notifications.schema.ts";

/** The bell. */
export const notifications = endpoints<typeof notificationsSchema>()("notifications", {
  list: {
    method: "GET",
    path: "/shared/push-notification",
    access: "signed_in",
    summary: "The person's notifications, newest first, with how many are unread.",
  },
  markAsRead: {
    method: "PUT",
    path: "/shared/push-notification/mark_as_read/:notificationId",
    access: "signed_in",
    summary: "Marks one notification as read; repeating it is no error.",
  },
  markAllAsRead: {
    method: "PUT",
    path: "/shared/push-notification/mark_all_as_read",
    access: "signed_in",
    summary: "Marks all of the person's notifications as read.",
  },
  settings: {
    method: "GET",
    path: "/shared/user-settings",
    access: "signed_in",
    summary: "When the person last opened the bell, and whether an announcement waits for them.",
  },
  updateSettings: {
    method: "PATCH",
    path: "/shared/user-settings",
    access: "signed_in",
    summary: "Records that the person opened the bell.",
  },
});
