import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import { employer } from "#api/testing/person";
import { settleReferral } from "./settle-referral.ts";
import type { WalkCases } from "#api/testing/walk";

/** The person the applicant refers, and a company that the first one referred. */
export const walkCases: WalkCases = async ({ app, applicant, company, staff, secret }) => {
  const { user } = await applicant.call(auth.profile, {});
  const { userId, email } = await employer(app, `${secret} Referred`);
  const referralId = (await company.call(auth.profile, {})).user.organization?.employer_id.referral_id;
  await app.services.db.as({ role: "auth" }).write((db) => settleReferral(db, { userId, email, referralId }));
  const [referral] = (await company.call(referrals.list, {})).data;
  return {
    "referrals.list": { owner: applicant },
    "referrals.earned": { owner: company },
    "referrals.send": {
      owner: applicant,
      body: { referral_type: "user", email: "walk@friend.test", referral_id: user.referral_id },
    },
    "adminReferrals.list": { owner: staff },
    "adminReferrals.void": {
      owner: staff,
      params: { referralId: referral?._id ?? "" },
      body: { reason: "Made up." },
    },
  };
};
