import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import { ownerSql } from "#api/testing/as-owner";
import { employer } from "#api/testing/person";
import { settleDueReferrals } from "./settle-due.ts";
import { settleReferral } from "./settle-referral.ts";
import type { WalkCases } from "#api/testing/walk";

/** The person the applicant refers, and a company that the first one referred. */
export const walkCases: WalkCases = async ({ app, applicant, company, staff, secret }) => {
  const { user } = await applicant.call(auth.profile, {});
  const { userId, email } = await employer(app, `${secret} Referred`);
  // Of another domain than the company's: the clock voids a referral of one's own.
  await ownerSql(app.services, "update users set email_address = id || '@referred.test' where id = $1", [
    userId,
  ]);
  const referralId = (await company.call(auth.profile, {})).user.organization?.employer_id.referral_id;
  await app.services.db.as({ role: "auth" }).write((db) => settleReferral(db, { userId, email, referralId }));
  await settleDueReferrals(app.services);
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
