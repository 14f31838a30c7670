import { calm, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What owners are told of what staff did in their wallets. */
export const staffMoneyNotices = noticesOf(noticeGroups.money, {
  moved: {
    type: "wallet",
    label: "Support gives money back or corrects a balance",
    audience: "everyone",
    channels: calm,
  },
});
