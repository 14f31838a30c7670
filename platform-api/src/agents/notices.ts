import { calm, mailed, noticesOf } from "#api/notices/notice";

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
