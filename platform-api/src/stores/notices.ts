import { calm, mailed, noticesOf } from "#api/notices/notice";

/** What is told of working in a store together. */
export const storeNotices = noticesOf(
  { key: "stores", label: "Working in a store" },
  {
    invited: {
      type: "membership",
      label: "You are invited to work in a store",
      audience: "everyone",
      // The invitation itself is a mail.
      channels: calm,
    },
    joined: {
      type: "membership",
      label: "Someone joins, declines or leaves your store",
      audience: "everyone",
      channels: calm,
    },
    role_changed: {
      type: "membership",
      label: "Your role in a store changes",
      audience: "everyone",
      channels: calm,
    },
    removed: {
      type: "membership",
      label: "You are removed from a store",
      audience: "everyone",
      // Told in any case.
      channels: { ...mailed, bell: "own" },
    },
  },
);
