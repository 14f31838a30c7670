import { auth } from "@loubby/shared-contracts/http/identity/auth";
import type { WalkCases } from "#api/testing/walk";

/** The person the applicant refers. */
export const walkCases: WalkCases = async ({ applicant }) => {
  const { user } = await applicant.call(auth.profile, {});
  return {
    "referrals.list": { owner: applicant },
    "referrals.send": {
      owner: applicant,
      body: { referral_type: "user", email: "walk@friend.test", referral_id: user.referral_id },
    },
  };
};
