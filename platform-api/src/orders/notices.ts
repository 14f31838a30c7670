import { mailed, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What the two sides of an order are told. */
export const orderNotices = noticesOf(noticeGroups.orders, {
  sold: { type: "agent", label: "Someone buys from you", audience: "everyone", channels: mailed },
  project: {
    type: "agent",
    label: "A project of yours moves on, or waits for you",
    audience: "everyone",
    channels: mailed,
  },
  settled: {
    type: "agent",
    label: "An order of yours is accepted, refunded or paid",
    audience: "everyone",
    channels: mailed,
  },
});
