import { partner } from "#api/testing/partner";
import type { WalkCases } from "#api/testing/walk";

/** Workspaces, and a partner with a company. */
export const walkCases: WalkCases = async ({ app, company, secret }) => {
  const grace = await partner(app);
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
  };
};
