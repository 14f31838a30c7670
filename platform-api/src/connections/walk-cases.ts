import { connections } from "@loubby/shared-contracts/http/connections/connections";
import type { WalkCases } from "#api/testing/walk";

/** The cases of connections: a request of the company's administrator to the applicant. */
export const walkCases: WalkCases = async ({ company, applicant, secret }) => {
  const { connection } = await company.call(connections.request, {
    body: { userId: applicant.userId, note: secret },
  });
  const params = { connectionId: connection._id };
  return {
    "connections.people": { owner: company },
    "connections.list": { owner: applicant },
    "connections.between": { owner: company, query: { userId: applicant.userId } },
    "connections.request": { owner: company, body: { userId: applicant.userId } },
    "connections.accept": { owner: applicant, params },
    "connections.decline": { owner: applicant, params, body: { block: false } },
    "connections.end": { owner: company, params },
  };
};
