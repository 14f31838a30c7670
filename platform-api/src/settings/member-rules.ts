import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import type { Sql } from "#api/db/database";
import type { Member as MemberPrincipal } from "#api/http/serve";
import { findMember } from "./members.sql.ts";

/** Throws 409 `own_membership` for what no one does to themselves. */
export function refuseOwn({ userId }: MemberPrincipal, target: string, words: string): void {
  if (userId === target) throw new ApiError(409, "own_membership", words);
}

/** A member of the company. Throws 404 for anyone else. */
export async function requireMember(sql: Sql, organizationId: string, userId: string): Promise<Member> {
  const member = await findMember(sql, organizationId, userId);
  if (member === undefined) throw new ApiError(404, "member_not_found", "This person isn't in the company.");
  return member;
}

/** Says in words, as 409 `last_admin`, that the database kept the last administrator. */
export async function keepingAnAdministrator<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === "memberships_keep_an_administrator") {
      throw new ApiError(
        409,
        "last_admin",
        "A company needs at least one administrator. Make someone else an administrator first.",
      );
    }
    throw error;
  }
}
