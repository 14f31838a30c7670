import { calm, mailed, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What a seller is told of their agents. */
export const sellerNotices = noticesOf(
  { key: "selling", label: "Selling agents" },
  {
    reviewed: {
      type: "agent",
      label: "Your agent is reviewed",
      audience: "everyone",
      channels: mailed,
    },
    rated: {
      type: "agent",
      label: "A buyer reviews your agent",
      audience: "everyone",
      channels: calm,
    },
    health: {
      type: "agent",
      label: "Your agent stops answering, or answers again",
      audience: "everyone",
      channels: mailed,
    },
  },
);

/** What a buyer is told of agents that they have. */
export const buyerNotices = noticesOf(noticeGroups.orders, {
  asks_more: {
    type: "agent",
    label: "An agent of yours asks for more",
    audience: "everyone",
    channels: mailed,
  },
});
