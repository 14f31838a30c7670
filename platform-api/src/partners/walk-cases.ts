import { partnerRequests } from "@loubby/shared-contracts/http/partners/partner-requests";
import { partner } from "#api/testing/partner";
import { provenEmployer } from "#api/testing/person";
import type { WalkCases } from "#api/testing/walk";

/** Workspaces, and a partner with a company. */
export const walkCases: WalkCases = async ({ app, company, applicant, staff, secret }) => {
  const grace = await partner(app);
  const newCompany = {
    company_name: `${secret} Group`,
    workspace_email: "walk@partner.test",
    partnerId: grace.userId,
  };
  const why = { why: `${secret} hires for two companies.` };
  const ask = async (one: { call: typeof company.call }) =>
    (await one.call(partnerRequests.ask, { body: why }))._id;
  const [approved, declined] = [
    await ask(await provenEmployer(app, `${secret} Agency`)),
    await ask(await provenEmployer(app, `${secret} Bureau`)),
  ];
  const decision = { reason: "We know them." };
  return {
    "partnerRequests.own": { owner: company },
    // The answer holds the words of the one who asks.
    "partnerRequests.ask": { owner: company, body: { why: "We hire for two companies." } },
    "partnerRequests.withdraw": { owner: applicant, params: { requestId: await ask(applicant) } },
    "adminPartnerRequests.list": { owner: staff },
    "adminPartnerRequests.approve": { owner: staff, params: { requestId: approved }, body: decision },
    "adminPartnerRequests.decline": { owner: staff, params: { requestId: declined }, body: decision },
    "partnerWorkspaces.create": { owner: grace, body: newCompany },
    "partnerWorkspaces.companies": { owner: grace },
    "workspaces.list": { owner: company },
    "workspaces.open": { owner: company, body: { organizationId: company.organizationId } },
    "workspaces.setDefaultApp": { owner: company, body: { defaultApp: "recruit" } },
  };
};
