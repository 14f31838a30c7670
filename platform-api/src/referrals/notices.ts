import { mailed, noticesOf } from "#api/notices/notice";

/** What a company is told of its referrals. */
export const referralNotices = noticesOf(
  { key: "referrals", label: "Referral program" },
  {
    rewarded: {
      type: "wallet",
      label: "A referral earned days of full access",
      audience: "companies",
      channels: mailed,
    },
    void: { type: "wallet", label: "A referral doesn't count", audience: "companies", channels: mailed },
    ending: {
      type: "wallet",
      label: "Full access from referrals ends soon",
      audience: "companies",
      channels: mailed,
    },
  },
);
