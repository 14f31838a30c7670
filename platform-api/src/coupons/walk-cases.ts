import type { WalkCases } from "#api/testing/walk";

/** A code. */
export const walkCases: WalkCases = async ({ applicant }) => ({
  "coupons.apply": { owner: applicant, body: { code: "NO-SUCH-CODE" } },
});
