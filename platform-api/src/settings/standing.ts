import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { findMember } from "./members.sql.ts";

/**
 * The caller with the role they have now, inside the lock: it may have changed since the request came in. Throws
 * 409 `workspace_changed` when they are out of the company.
 */
export async function standingOf(sql: Sql, principal: Member): Promise<Member> {
  const { id } = principal.organization;
  const now = await findMember(sql, id, principal.userId);
  if (now === undefined)
    throw new ApiError(409, "workspace_changed", "You are no longer in this company. Reload the page.");
  return { ...principal, organization: { id, role: { tag: now.role, permissions: now.permissions } } };
}
