import { sql as raw } from "kysely";
import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  AddResult,
  poolMembersSchema,
} from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { askerOf } from "#api/access/principal";
import { permissionMissing } from "#api/access/refusals";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { requirePool, requireWorkIn } from "./place.ts";
import { findApplicants, findPoolPeople, type Person } from "./take-over.sql.ts";
import { tellPools } from "./tell-pools.ts";
import { findFirstStage, findVerdicts, insertMembers, lockMembers } from "./write-members.sql.ts";
import type { Sql } from "#api/db/database";

type Asked = z.output<typeof poolMembersSchema.takeOver.body>;

/** How many refusals are named. */
const NAMED = 100;
const WORDS = {
  there: "Already in the pool",
  do_not_contact: "Asked not to be contacted",
  not_allowed: "Hasn't applied here by name and doesn't let companies reach out",
} as const;

/**
 * Adds a job's applicants, people of another pool, or talents to a pool; no one twice, by account, address or number.
 * Throws 403, also for applicants where the asker may not read them, 404, 409 `pool_archived`, 422
 * `nothing_selected`.
 */
export async function takeOver(
  { db }: Services,
  member: Member,
  poolId: string,
  asked: Asked,
): Promise<AddResult> {
  if ("job_id" in asked && !hasPermission(member, "application", "read"))
    throw permissionMissing("application", "read", "write");
  return db.as(askerOf(member)).write(async (sql) => {
    const pool = await requireWorkIn(sql, member, poolId);
    await lockMembers(sql, pool._id);
    const people = onceEach(await peopleOf(sql, member, asked));
    if (people.length === 0)
      throw new ApiError(
        422,
        "nothing_selected",
        "No one matches your selection any more. Please select again.",
      );
    const known = people.filter((one) => !one.anonymous);
    const verdicts = await findVerdicts(sql, pool._id, known);
    const stage_id = await findFirstStage(sql, pool._id);
    const coming = known.filter((_, at) => verdicts[at]?.verdict === null);
    const added = await insertMembers(
      sql,
      coming.map(({ name: _name, anonymous: _anonymous, ...values }) => ({
        ...values,
        pool_id: pool._id,
        organization_id: member.organization.id,
        stage_id,
        added_by: member.userId,
      })),
    );
    const refused = people.flatMap((one) => {
      if (one.anonymous) return [{ name: one.name, reason: "Anonymous. Reveal them first" }];
      const verdict = verdicts[known.indexOf(one)]?.verdict ?? null;
      return verdict === null || verdict === "there" ? [] : [{ name: one.name, reason: WORDS[verdict] }];
    });
    const there = people.length - refused.length - added.length;
    await tellPools(sql, member.organization.id);
    return { added: added.length, there, refused: refused.slice(0, NAMED) };
  });
}

async function peopleOf(sql: Sql, member: Member, asked: Asked): Promise<Person[]> {
  if ("job_id" in asked) {
    const where = { jobId: asked.job_id, organizationId: member.organization.id };
    return findApplicants(sql, where, asked.selection);
  }
  if ("from_pool_id" in asked) {
    const from = await requirePool(sql, member, asked.from_pool_id);
    return findPoolPeople(sql, from, asked.selection);
  }
  const { rows } = await raw<{ id: string; name: string | null }>`
    select g.id, u.first_name || ' ' || u.last_name as name
    from unnest(${asked.user_ids}::uuid[]) g (id) left join people u on u.id = g.id`.execute(sql);
  return rows.map(({ id, name }) => ({
    user_id: id,
    email: null,
    phone: null,
    name: name ?? "Someone",
    anonymous: false,
    source: "directory",
  }));
}

/** The same person by account, address or number is merged; the first stands for all. */
function onceEach(people: readonly Person[]): Person[] {
  const seen = new Set<string>();
  return people.filter((one) => {
    const keys = [one.user_id, one.email?.toLowerCase(), one.email === null ? one.phone : null].filter(
      (key): key is string => typeof key === "string",
    );
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}
