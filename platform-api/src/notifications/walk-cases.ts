import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { jobNotices } from "#api/jobs/notices";
import { slackAllow } from "@loubby/shared-contracts/http/notifications/slack-allow";
import { ownerSql } from "#api/testing/as-owner";
import type { WalkCases } from "#api/testing/walk";

/** What came into the bell with an application. */
export const walkCases: WalkCases = async ({ app, company }) => {
  await company.call(slackAllow.begin, { body: {} });
  // Nothing leaves for there: it is no public address.
  await ownerSql(app.services, "update slack_hooks set url = 'https://127.0.0.1/hook', hint = 'hook'");
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
    "pushSubscriptions.key": { owner: company },
    "pushSubscriptions.add": {
      owner: company,
      body: { endpoint: "https://9.9.9.9/walk", keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) } },
    },
    "pushSubscriptions.remove": { owner: company, body: { endpoint: "https://9.9.9.9/walk" } },
    "slackAllow.get": { owner: company },
    "slackAllow.begin": { owner: company, body: {} },
    "slackAllow.set": { owner: company, body: { enabled: true } },
    "slackAllow.test": { owner: company, body: {} },
    "notificationAllow.defaults": { owner: company },
    "notificationAllow.setDefaults": { owner: company, body: { channels: {} } },
    "notifications.updateSettings": {
      owner: company,
      body: { lastPushNotificationView: new Date(0).toISOString() },
    },
  };
};
