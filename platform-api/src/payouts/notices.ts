import { mailed, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** Rings, and leaves by mail: it is about money that someone waits for. */
const mails = { bell: true, push: true, mail: true, digest: false } as const;

/** What sellers are told of payouts. The mail about a bank account can't be turned off. */
export const payoutNotices = noticesOf(noticeGroups.money, {
  bank_account: {
    type: "wallet",
    label: "The bank account for your payouts changes",
    audience: "everyone",
    channels: mailed,
  },
  payout: {
    type: "wallet",
    label: "A payout is paid, declined or returned",
    audience: "everyone",
    channels: mails,
  },
});
