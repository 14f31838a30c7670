import { mailed, noticesOf } from "#api/notices/notice";

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
  },
);
