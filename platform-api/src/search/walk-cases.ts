import type { WalkCases } from "#api/testing/walk";

/** Searches that find nothing of a stranger. */
export const walkCases: WalkCases = async ({ company, applicant, secret }) => ({
  "search.suggestions": { owner: applicant, query: { keyword: "nothing" } },
  "search.people": { owner: company, query: { keyword: secret } },
  "search.companies": { owner: applicant, query: { keyword: "nothing" } },
});
