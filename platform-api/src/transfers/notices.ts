import { live, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What is told of transfers. */
export const transferNotices = noticesOf(noticeGroups.money, {
  received: {
    type: "wallet",
    label: "Someone sends money to your wallet",
    audience: "everyone",
    channels: live,
  },
});
