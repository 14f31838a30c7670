import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  Pool,
  PoolCard,
  PoolForm,
  talentPoolsSchema,
} from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { askerOf } from "#api/access/principal";
import { hasFullAccess } from "@loubby/shared-contracts/shell/permissions";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { slugOf } from "#api/identity/sign-up/slugs";
import type { Services } from "#api/services";
import { mayWork, requirePool, requireShared, requireWorkIn } from "./place.ts";
import {
  countColleagues,
  findPeople,
  findPools,
  findStages,
  insertPool,
  type PoolHead,
  replacePeople,
  updatePool,
  updatePoolState,
} from "./pools.sql.ts";
import { deleteStages, insertStages, lockOpenStages, writeOpenStages } from "./stages.sql.ts";
import { tellPools } from "./tell-pools.ts";

type Query = z.output<typeof talentPoolsSchema.list.query>;

/** Lists the company's pools that the asker sees. */
export async function readPools({ db }: Services, member: Member, query: Query) {
  return db.as(askerOf(member)).read((sql) => findPools(sql, member.organization.id, query));
}

/** Returns one pool by id or slug. Throws 404. */
export async function readPool({ db }: Services, member: Member, slugOrId: string): Promise<Pool> {
  return db
    .as(askerOf(member))
    .read(async (sql) => wholePool(sql, member, await requirePool(sql, member, slugOrId)));
}

/** Creates a pool. Throws 422 for people outside the company. */
export async function createPool({ db }: Services, member: Member, form: PoolForm): Promise<Pool> {
  const organizationId = member.organization.id;
  return db.as(askerOf(member)).write(async (sql) => {
    await requireColleagues(sql, organizationId, form);
    const id = uuidv7();
    await insertPool(sql, {
      ...valuesOf(form),
      id,
      organization_id: organizationId,
      name_slug: slugOf(form.name, id),
      created_by: member.userId,
    });
    await insertStages(sql, { id, organizationId }, form.stages);
    await replacePeople(sql, { id, organizationId }, peopleOf(form));
    await tellPools(sql, organizationId);
    return wholePool(sql, member, await requirePool(sql, member, id));
  });
}

/** Updates a pool. Throws 403, 404, 409 `changed_meanwhile`, `stage_in_use`, `pool_archived`, 422. */
export async function editPool(
  { db }: Services,
  member: Member,
  poolId: string,
  { version, ...form }: PoolForm & { version: number },
): Promise<Pool> {
  const organizationId = member.organization.id;
  return db.as(askerOf(member)).write(async (sql) => {
    const before = await requireWorkIn(sql, member, poolId);
    await requireColleagues(sql, organizationId, form);
    refuseOutOfSight(member, before, form);
    if (!(await updatePool(sql, poolId, version, valuesOf(form))))
      throw new ApiError(409, "changed_meanwhile", "A colleague has just changed this pool.");
    const there = await lockOpenStages(sql, poolId);
    const kept = new Set(form.stages.flatMap(({ _id }) => _id ?? []));
    if ([...kept].some((id) => !there.some((stage) => stage.id === id)))
      throw new ApiError(422, "stage_not_found", "One of these stages was removed from the pool.");
    const gone = there.filter(({ id }) => !kept.has(id));
    const used = gone.find((stage) => stage.used);
    if (used) {
      const message = `There are still people in “${used.name}”. Move them to another stage first.`;
      throw new ApiError(409, "stage_in_use", message, [{ path: "stages", message }]);
    }
    const pool = { id: poolId, organizationId };
    await deleteStages(
      sql,
      gone.map(({ id }) => id),
    );
    await writeOpenStages(sql, pool, form.stages);
    await replacePeople(sql, pool, peopleOf(form));
    await tellPools(sql, organizationId);
    return wholePool(sql, member, await requirePool(sql, member, before._id));
  });
}

/** Archives a pool, or restores it. Throws 403, 404. */
export async function setPoolState(
  { db }: Services,
  member: Member,
  poolId: string,
  to: PoolCard["state"],
): Promise<Pool> {
  return db.as(askerOf(member)).write(async (sql) => {
    const pool = await requireShared(sql, member, poolId);
    if (pool.state !== to) await updatePoolState(sql, pool._id, to);
    await tellPools(sql, member.organization.id);
    return wholePool(sql, member, { ...pool, state: to });
  });
}

async function wholePool(sql: Sql, member: Member, head: PoolHead): Promise<Pool> {
  const { created_by: _, ...pool } = head;
  return {
    ...pool,
    stages: await findStages(sql, pool._id),
    people: await findPeople(sql, pool._id),
    may_work: await mayWork(sql, member, head),
  };
}

function valuesOf({ name, description, manager_id, tags, colour, visibility }: PoolForm) {
  return { name, description, manager_id, tags: [...new Set(tags)], colour, visibility };
}

/** A private pool, or one for everyone, is not shared by name. */
function peopleOf({ visibility, people }: PoolForm): PoolForm["people"] {
  if (visibility !== "team") return [];
  return [...new Map(people.map((one) => [one.user_id, one])).values()];
}

/** Throws 422 for an asker who would lose access to the pool. */
function refuseOutOfSight(member: Member, before: PoolHead, form: PoolForm): void {
  const { userId } = member;
  const keeps =
    form.visibility === "organization" ||
    hasFullAccess(member) ||
    before.created_by === userId ||
    form.manager_id === userId ||
    peopleOf(form).some(({ user_id }) => user_id === userId);
  if (keeps) return;
  const message = "You'd lose access to this pool. Share it with yourself, or stay its manager.";
  throw new ApiError(422, "out_of_sight", message, [{ path: "visibility", message }]);
}

async function requireColleagues(sql: Sql, organizationId: string, form: PoolForm): Promise<void> {
  const named = new Set([form.manager_id, ...peopleOf(form).map(({ user_id }) => user_id)]);
  if ((await countColleagues(sql, organizationId, [...named])) === named.size) return;
  const managed = (await countColleagues(sql, organizationId, [form.manager_id])) === 1;
  const message = "Choose colleagues from this company.";
  throw new ApiError(422, "not_a_colleague", message, [{ path: managed ? "people" : "manager_id", message }]);
}
