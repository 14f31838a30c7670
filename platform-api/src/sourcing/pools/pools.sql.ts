import { type RawBuilder, sql } from "kysely";
import type {
  Pool,
  PoolCard,
  PoolForm,
  PoolStage,
} from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { type Findable, findByWords } from "#api/words/find-by-words";

/** A pool without its parts. */
export interface PoolHead extends PoolCard {
  readonly manager_id: string | null;
  readonly created_by: string | null;
  readonly version: number;
}

const SELECT = sql`
  select p.id as _id, p.name, p.name_slug, p.description, p.tags, p.colour, p.visibility, p.state, p.updated_at,
    p.manager_id, p.created_by, p.version, u.first_name || ' ' || u.last_name as manager,
    (select count(*) from talent_pool_members m where m.pool_id = p.id and m.standing <> 'removed') as members
  from talent_pools p left join people u on u.id = p.manager_id`;

const POOLS: Findable = {
  kind: "pool",
  shared: false,
  matching: (query) => sql<boolean>`p.search @@ ${query}`,
  named: sql`p.name || ' ' || array_to_string(p.tags, ' ')`,
};

interface PoolFilter {
  readonly state: string;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * Returns one page of the company's pools that the asker sees, latest changed first; `q` is read as
 * `findByWords` does.
 */
export async function findPools(db: Sql, organizationId: string, filter: PoolFilter) {
  const find = (condition: RawBuilder<boolean>) => findMatching(db, organizationId, filter, condition);
  if (filter.q) return findByWords(db, POOLS, filter.q, ({ condition }) => find(condition));
  return { ...(await find(sql<boolean>`true`)), near: false };
}

async function findMatching(
  db: Sql,
  organizationId: string,
  { state, cursor, limit }: PoolFilter,
  condition: RawBuilder<boolean>,
) {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const { rows } = await sql<PoolHead>`${SELECT}
    where p.organization_id = ${organizationId} and p.state = ${state} and ${condition}
      and (${after?.key ?? null}::timestamptz is null
        or (p.updated_at, p.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by p.updated_at desc, p.id desc limit ${limit + 1}`.execute(db);
  return pageFrom(
    rows,
    limit,
    (row) => [row.updated_at, row._id],
    ({ manager_id: _manager, created_by: _creator, version: _version, ...card }): PoolCard => card,
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns one pool of the company by id or slug, or undefined. */
export async function findPool(
  db: Sql,
  organizationId: string,
  slugOrId: string,
): Promise<PoolHead | undefined> {
  const at = UUID.test(slugOrId) ? sql`p.id = ${slugOrId}` : sql`p.name_slug = ${slugOrId}`;
  const { rows } = await sql<PoolHead>`${SELECT}
    where p.organization_id = ${organizationId} and ${at}`.execute(db);
  return rows[0];
}

/** Lists a pool's stages in order, with the number of members in each. */
export async function findStages(db: Sql, poolId: string): Promise<PoolStage[]> {
  const { rows } = await sql<PoolStage>`
    select s.id as _id, s.name, s.kind,
      (select count(*) from talent_pool_members m where m.stage_id = s.id) as count
    from talent_pool_stages s
    where s.pool_id = ${poolId} order by s.position, s.id`.execute(db);
  return rows;
}

/** Lists who a pool is shared with, by name. */
export async function findPeople(db: Sql, poolId: string): Promise<Pool["people"]> {
  const { rows } = await sql<Pool["people"][number]>`
    select s.user_id, u.first_name || ' ' || u.last_name as name, s.can_work
    from talent_pool_people s join people u on u.id = s.user_id
    where s.pool_id = ${poolId} order by name, s.user_id`.execute(db);
  return rows;
}

/** Counts how many of these people are members of the company. */
export async function countColleagues(db: Sql, organizationId: string, ids: readonly string[]) {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id) from company_members
    where organization_id = ${organizationId} and user_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

type Values = Pick<PoolForm, "name" | "description" | "manager_id" | "colour" | "visibility"> & {
  readonly tags: string[];
};

/** Adds a pool. */
export async function insertPool(
  db: Sql,
  pool: Values & { id: string; organization_id: string; name_slug: string; created_by: string },
): Promise<void> {
  await db.insertInto("talent_pools").values(pool).execute();
}

/** Updates a pool that still has the version; returns whether it did. */
export async function updatePool(db: Sql, poolId: string, version: number, values: Values): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("talent_pools")
    .set({ ...values, version: version + 1, updated_at: sql<string>`now()` })
    .where("id", "=", poolId)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Archives a pool or restores it. */
export async function updatePoolState(db: Sql, poolId: string, state: PoolCard["state"]): Promise<void> {
  await db
    .updateTable("talent_pools")
    .set({ state, updated_at: sql<string>`now()` })
    .where("id", "=", poolId)
    .execute();
}

/** Sets the colleagues a pool is shared with. */
export async function replacePeople(
  db: Sql,
  pool: { readonly id: string; readonly organizationId: string },
  people: PoolForm["people"],
): Promise<void> {
  await db.deleteFrom("talent_pool_people").where("pool_id", "=", pool.id).execute();
  if (people.length === 0) return;
  await db
    .insertInto("talent_pool_people")
    .values(people.map((one) => ({ ...one, pool_id: pool.id, organization_id: pool.organizationId })))
    .execute();
}
