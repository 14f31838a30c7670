import { connections } from "@loubby/shared-contracts/http/connections/connections";
import type { Person } from "#api/testing/person";
import type { WalkCase } from "../walk-cases.ts";

/** The cases of connections: a request of the company's administrator to the applicant. */
export async function connectionCases(
  company: Person,
  applicant: Person,
  secret: string,
): Promise<Record<string, WalkCase>> {
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
}
