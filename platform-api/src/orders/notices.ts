import { mailed, noticesOf } from "#api/notices/notice";

/** What the two sides of an order are told. */
export const orderNotices = noticesOf(
  { key: "orders", label: "Orders" },
  {
    sold: { type: "agent", label: "Someone buys from you", audience: "everyone", channels: mailed },
    settled: {
      type: "agent",
      label: "An order of yours is accepted, refunded or paid",
      audience: "everyone",
      channels: mailed,
    },
  },
);
