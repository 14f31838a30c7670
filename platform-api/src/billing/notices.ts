import { calm, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** Rings, and leaves by mail: a plan is about to end. */
const urgent = { bell: true, push: true, mail: true, digest: false } as const;

/** What is told of plans that are paid for. */
export const billingNotices = noticesOf(noticeGroups.money, {
  renewed: { type: "wallet", label: "A plan is renewed", audience: "everyone", channels: calm },
  unpaid: { type: "wallet", label: "A plan can't be renewed", audience: "everyone", channels: urgent },
  plan_ended: { type: "wallet", label: "A plan ends", audience: "everyone", channels: urgent },
});
