import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { partner } from "#api/testing/partner";
import type { Person } from "#api/testing/person";
import type { TestApp } from "#api/testing/test-app";
import type { WalkCase } from "../walk-cases.ts";

/** The calls of the frame: workspaces, search, referrals, coupons, subscriptions. */
export async function frameCases(
  app: TestApp,
  {
    company,
    applicant,
    secret,
  }: { readonly company: Person; readonly applicant: Person; readonly secret: string },
): Promise<Record<string, WalkCase>> {
  const grace = await partner(app);
  const { user } = await applicant.call(auth.profile, {});
  const newCompany = {
    company_name: `${secret} Group`,
    workspace_email: "walk@partner.test",
    partnerId: grace.userId,
  };
  return {
    "partnerWorkspaces.create": { owner: grace, body: newCompany },
    "partnerWorkspaces.companies": { owner: grace },
    "workspaces.list": { owner: company },
    "workspaces.open": { owner: company, body: { organizationId: company.organizationId } },
    "workspaces.setDefaultApp": { owner: company, body: { defaultApp: "recruit" } },
    "search.suggestions": { owner: applicant, query: { keyword: "nothing" } },
    "search.people": { owner: company, query: { keyword: secret } },
    "search.companies": { owner: applicant, query: { keyword: "nothing" } },
    "referrals.list": { owner: applicant },
    "referrals.send": {
      owner: applicant,
      body: { referral_type: "user", email: "walk@friend.test", referral_id: user.referral_id },
    },
    "subscriptions.current": { owner: company },
    // No code is configured here: to be told so is to be let in.
    "coupons.apply": { owner: applicant, body: { code: "NO-SUCH-CODE" } },
  };
}
