import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { poolMembersSchema } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import type { PoolStage } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { requireWorkIn } from "./place.ts";
import { findStages } from "./pools.sql.ts";
import { tellPools } from "./tell-pools.ts";
import { stopContactOf } from "#api/do-not-contact/do-not-contact";
import {
  changeTags,
  findAllowedStandings,
  insertPoolEvents,
  lockMembersOf,
  setStage,
} from "./write-members.sql.ts";

type Move = z.output<typeof poolMembersSchema.move.body>;
type Moved = z.output<typeof poolMembersSchema.move.response>;

/**
 * Moves members to a stage; those who can't be moved there stay, and are named. A member moved to a no-contact stage
 * is no longer mailed by the company, from any pool. Throws 403, 404, 409 `pool_archived`.
 */
export async function moveMembers(
  { db }: Services,
  member: Member,
  poolId: string,
  { ids, stage_id }: Move,
): Promise<Moved> {
  return db.as(askerOf(member)).write(async (sql) => {
    await requireWorkIn(sql, member, poolId);
    const stage = (await findStages(sql, poolId)).find(({ _id }) => _id === stage_id);
    if (stage === undefined)
      throw new ApiError(404, "stage_not_found", "This stage was removed from the pool.");
    const members = await lockMembersOf(sql, poolId, ids);
    const allowed = await findAllowedStandings(sql);
    const left_out: Moved["left_out"] = [];
    const moving: typeof members = [];
    for (const one of members) {
      const reason = whyNot(one, stage, allowed);
      if (reason === null) moving.push(one);
      else left_out.push({ name: one.name.trim(), reason });
    }
    await take(
      sql,
      stage,
      moving.map(({ id }) => id),
    );
    await insertPoolEvents(
      sql,
      // Stopping contact adds the person to the do-not-contact list, for every pool.
      (stage.kind === "do_not_contact" ? [] : moving).map((one) => ({
        member_id: one.id,
        pool_id: poolId,
        organization_id: member.organization.id,
        kind: "moved",
        from_stage: one.stage,
        to_stage: stage.name,
        actor_id: member.userId,
      })),
    );
    await tellPools(sql, member.organization.id);
    return { moved: moving.length, left_out };
  });
}

/** Adds tags to members and removes tags from them. Throws 403, 404. */
export async function tagMembers(
  { db }: Services,
  member: Member,
  poolId: string,
  { ids, add, remove }: z.output<typeof poolMembersSchema.tag.body>,
) {
  return db.as(askerOf(member)).write(async (sql) => {
    await requireWorkIn(sql, member, poolId);
    const changed = await changeTags(sql, poolId, ids, { add, remove });
    await tellPools(sql, member.organization.id);
    return { changed };
  });
}

async function take(sql: Sql, stage: PoolStage, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (stage.kind === "do_not_contact") for (const id of ids) await stopContactOf(sql, id);
  else await setStage(sql, ids, { id: stage._id, kind: stage.kind });
}

function whyNot(
  one: { readonly standing: string; readonly stage_id: string; readonly stage: string },
  stage: PoolStage,
  allowed: ReadonlyMap<string, ReadonlySet<string>>,
): string | null {
  if (one.stage_id === stage._id) return "Already in this stage";
  if (one.standing === stage.kind || allowed.get(one.standing)?.has(stage.kind)) return null;
  return one.standing === "removed"
    ? "Removed from the pool"
    : `Can't be moved from “${one.stage}” to “${stage.name}”`;
}
