import { calm, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What is told of deposits. */
export const depositNotices = noticesOf(noticeGroups.money, {
  arrived: {
    type: "wallet",
    label: "A deposit of yours arrives",
    audience: "everyone",
    channels: calm,
  },
});
