import { live, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

const mails = { bell: true, push: true, mail: true, digest: false } as const;

/** What is told of transfers. */
export const transferNotices = noticesOf(noticeGroups.money, {
  received: {
    type: "wallet",
    label: "Someone sends money to your wallet",
    audience: "everyone",
    channels: live,
  },
  asked: {
    type: "wallet",
    label: "A transfer needs your approval",
    audience: "companies",
    channels: mails,
  },
  decided: {
    type: "wallet",
    label: "Your transfer is approved, declined or expires",
    audience: "companies",
    channels: mails,
  },
  limit: {
    type: "wallet",
    label: "The limit for transfers and purchases without approval changes",
    audience: "companies",
    channels: mails,
  },
});
