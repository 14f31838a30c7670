import { calm, live, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** Rings, and leaves by mail: the wallet may not pay until its owner does something. */
const mails = { bell: true, push: true, mail: true, digest: false } as const;

/** What owners are told of what staff did in their wallets, and staff of what is theirs to do. */
export const staffMoneyNotices = noticesOf(noticeGroups.money, {
  moved: {
    type: "wallet",
    label: "Support gives money back or corrects a balance",
    audience: "everyone",
    channels: calm,
  },
  chargeback: {
    type: "wallet",
    label: "A deposit of yours is disputed at the bank",
    audience: "everyone",
    channels: mails,
  },
  evidence: {
    type: "wallet",
    label: "Evidence about a chargeback is due",
    audience: "staff",
    channels: live,
  },
});
