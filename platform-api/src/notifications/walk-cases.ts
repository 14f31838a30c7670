import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import type { WalkCases } from "#api/testing/walk";

/** What came into the bell with an application. */
export const walkCases: WalkCases = async ({ company }) => {
  const bell = await company.call(notifications.list, { query: {} });
  const notificationId = bell.data.response[0]?._id ?? "";
  return {
    "notifications.list": { owner: company },
    "notifications.markAsRead": { owner: company, params: { notificationId }, body: { notificationId } },
    "notifications.settings": { owner: company },
    "notifications.updateSettings": {
      owner: company,
      body: { lastPushNotificationView: new Date(0).toISOString() },
    },
  };
};
