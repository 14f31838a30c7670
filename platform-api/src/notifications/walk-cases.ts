import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { jobNotices } from "#api/jobs/notices";
import type { WalkCases } from "#api/testing/walk";

/** What came into the bell with an application. */
export const walkCases: WalkCases = async ({ company }) => {
  const bell = await company.call(notifications.list, { query: {} });
  const notificationId = bell.data.response[0]?._id ?? "";
  return {
    "notifications.list": { owner: company },
    "notifications.markAsRead": { owner: company, params: { notificationId }, body: { notificationId } },
    "notifications.markAllAsRead": { owner: company, body: {} },
    "notifications.settings": { owner: company },
    "notificationAllow.get": { owner: company },
    "notificationAllow.set": {
      owner: company,
      body: { channels: { [jobNotices.closed.key]: { push: true } }, quiet_hours: null },
    },
    "notificationAllow.defaults": { owner: company },
    "notificationAllow.setDefaults": { owner: company, body: { channels: {} } },
    "notifications.updateSettings": {
      owner: company,
      body: { lastPushNotificationView: new Date(0).toISOString() },
    },
  };
};
