import { mailed, noticesOf } from "#api/notices/notice";

/** What someone who asked to be a partner is told. */
export const partnerNotices = noticesOf(
  { key: "partners", label: "Working as a partner" },
  {
    decided: {
      type: "membership",
      label: "Your partner request is decided",
      audience: "everyone",
      channels: mailed,
    },
  },
);
