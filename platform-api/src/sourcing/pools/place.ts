import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { hasFullAccess } from "@loubby/shared-contracts/shell/permissions";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { findPeople, findPool, type PoolHead } from "./pools.sql.ts";

/** Returns a pool that the asker sees. Throws 404. */
export async function requirePool(sql: Sql, member: Member, slugOrId: string): Promise<PoolHead> {
  const pool = await findPool(sql, member.organization.id, slugOrId);
  if (pool) return pool;
  throw new ApiError(404, "pool_not_found", "This talent pool doesn't exist, or it isn't shared with you.");
}

/**
 * Returns a pool that the asker can edit. Throws 404, 403 `pool_read_only` where it is shared for viewing.
 */
export async function requireShared(sql: Sql, member: Member, poolId: string): Promise<PoolHead> {
  const pool = await requirePool(sql, member, poolId);
  if (await mayWork(sql, member, pool)) return pool;
  throw new ApiError(403, "pool_read_only", "You can only view this talent pool.");
}

/** The same while it isn't archived. Throws 409 `pool_archived` as well. */
export async function requireWorkIn(sql: Sql, member: Member, poolId: string): Promise<PoolHead> {
  const pool = await requireShared(sql, member, poolId);
  if (pool.state === "archived")
    throw new ApiError(409, "pool_archived", "This talent pool is archived. Restore it first.");
  return pool;
}

/** Whether a pool's sharing lets a colleague who sees it edit it. */
export async function mayWork(sql: Sql, member: Member, pool: PoolHead): Promise<boolean> {
  if (pool.visibility !== "team" || hasFullAccess(member)) return true;
  if (pool.created_by === member.userId || pool.manager_id === member.userId) return true;
  const people = await findPeople(sql, pool._id);
  return people.some(({ user_id, can_work }) => user_id === member.userId && can_work);
}
