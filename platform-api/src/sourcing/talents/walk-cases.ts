import { randomUUID } from "node:crypto";
import { talentSearches } from "@loubby/shared-contracts/http/sourcing/talent-searches";
import { talent } from "#api/testing/hiring/talent";
import type { WalkCases } from "#api/testing/walk";

/** Talents, and saved searches. */
export const walkCases: WalkCases = async ({ app, company, secret, job }) => {
  const found = await talent(app, "Findable", { headline: "Baker of bread" });
  const form = { name: secret, filter: { q: "baker" }, alert: false };
  const kept = await company.call(talentSearches.create, { body: form });
  const ofSearch = { owner: company, params: { searchId: kept._id } };
  const user_ids = [found.userId];
  return {
    "talents.directory": { owner: company },
    "talents.search": { owner: company, query: { q: "baker" } },
    "talents.counts": { owner: company },
    "talents.get": { owner: company, params: { userId: found.userId } },
    "talentSearches.list": { owner: company },
    "talentSearches.create": { owner: company, body: { ...form, name: "Millers", filter: { q: "miller" } } },
    "talentSearches.change": { ...ofSearch, body: { ...form, alert: true } },
    "talentSearches.seen": ofSearch,
    "talentSearches.remove": ofSearch,
    "talentReachOut.invite": { owner: company, body: { user_ids, job_id: job._id, message: secret } },
    "talentReachOut.write": {
      owner: company,
      body: { user_ids, message: secret, client_id: randomUUID() },
    },
  };
};
