import type { Approval } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import type { Sql } from "#api/db/database";
import { findPeople } from "#api/colleagues/colleagues";
import type { Request } from "./decide-approval.service.ts";
import { readRounds } from "./rounds.sql.ts";

/** Returns a stored request for those who may see it. */
export async function readApproval(db: Sql, request: Request): Promise<Approval> {
  const { requested_by, decided_by } = request;
  const people = await findPeople(db, [...new Set([requested_by, decided_by ?? requested_by])]);
  const personOf = (id: string) =>
    people.get(id) ?? { _id: id, first_name: "", last_name: "", logo_url: null };
  return {
    _id: request.id,
    kind: request.kind as Approval["kind"],
    state: request.state as Approval["state"],
    requested_by: personOf(requested_by),
    requested_at: request.requested_at,
    decided_by: decided_by === null ? null : personOf(decided_by),
    decided_at: request.decided_at,
    reason: request.reason,
    mode: request.mode as Approval["mode"],
    rounds: await readRounds(db, request.id),
  };
}
