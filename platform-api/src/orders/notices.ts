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
  asked: {
    type: "agent",
    label: "A purchase of your company needs your approval",
    audience: "companies",
    channels: mailed,
  },
  decided: {
    type: "agent",
    label: "A purchase that you asked for is approved, declined or expires",
    audience: "companies",
    channels: mailed,
  },
  settled: {
    type: "agent",
    label: "An order of yours is accepted, refunded or paid",
    audience: "everyone",
    channels: mailed,
  },
});
