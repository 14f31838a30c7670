import { candidateViews } from "@loubby/shared-contracts/http/candidates/candidate-views";
import type { WalkCases } from "#api/testing/walk";

/** The list of candidates, its saved views, and one person's page. */
export const walkCases: WalkCases = async ({ company, applicant, secret }) => {
  const body = { name: secret, query: "status=active", shared: true };
  const view = await company.call(candidateViews.create, { body });
  const viewId = { viewId: view._id };
  const ofPerson = { owner: company, params: { personId: applicant.userId } };
  return {
    "candidates.list": { owner: company },
    "candidates.count": { owner: company },
    "candidates.ids": { owner: company },
    "candidates.tag": { owner: company, body: { ids: [applicant.userId] } },
    "candidates.exportCsv": { owner: company, body: { columns: ["job", "tags"] } },
    "candidates.columns": { owner: company },
    "candidates.setColumns": { owner: company, body: { columns: ["job"] } },
    "candidates.get": ofPerson,
    "candidates.mails": ofPerson,
    "candidates.notes": ofPerson,
    "candidates.pools": ofPerson,
    "candidates.offers": ofPerson,
    "candidates.scorecards": ofPerson,
    "candidates.files": ofPerson,
    "candidateViews.list": { owner: company },
    "candidateViews.create": { owner: company, body: { name: "Second", query: "", shared: true } },
    "candidateViews.update": { owner: company, params: viewId, body: { shared: true } },
    "candidateViews.remove": { owner: company, params: viewId },
  };
};
