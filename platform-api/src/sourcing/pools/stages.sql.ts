import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { PoolForm, PoolStageKind } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import type { Sql } from "#api/db/database";

/** The final stages of every pool. */
const LAST: readonly { readonly kind: PoolStageKind; readonly name: string }[] = [
  { kind: "applied", name: "Applied" },
  { kind: "not_interested", name: "Not interested" },
  { kind: "do_not_contact", name: "Do not contact" },
  { kind: "removed", name: "Removed" },
];

interface Place {
  readonly id: string;
  readonly organizationId: string;
}

/** Adds a new pool's stages: the given open ones, then the final ones. */
export async function insertStages(
  db: Sql,
  pool: Place,
  open: PoolForm["stages"],
  newId: () => string = uuidv7,
): Promise<void> {
  const stages = [...open.map(({ name }) => ({ kind: "open" as const, name })), ...LAST];
  await db
    .insertInto("talent_pool_stages")
    .values(
      stages.map((stage, position) => ({
        ...stage,
        position,
        id: newId(),
        pool_id: pool.id,
        organization_id: pool.organizationId,
      })),
    )
    .execute();
}

/** Lists a pool's open stages and whether they have members, locked until the transaction ends. */
export async function lockOpenStages(db: Sql, poolId: string) {
  const { rows } = await sql<{ id: string; name: string; used: boolean }>`
    select s.id, s.name, exists (select from talent_pool_members m where m.stage_id = s.id) as used
    from talent_pool_stages s where s.pool_id = ${poolId} and s.kind = 'open' order by s.position for update`.execute(
    db,
  );
  return rows;
}

/** Removes empty stages. */
export async function deleteStages(db: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("talent_pool_stages").where("id", "in", ids).execute();
}

/** Writes the open stages in order, creating those without an id. The final ones follow. */
export async function writeOpenStages(db: Sql, pool: Place, stages: PoolForm["stages"]): Promise<void> {
  for (const [position, { _id, name }] of stages.entries()) {
    if (_id === undefined) {
      const values = { id: uuidv7(), kind: "open", name, position, pool_id: pool.id };
      await db
        .insertInto("talent_pool_stages")
        .values({ ...values, organization_id: pool.organizationId })
        .execute();
    } else {
      await db.updateTable("talent_pool_stages").set({ name, position }).where("id", "=", _id).execute();
    }
  }
  await sql`
    update talent_pool_stages set position = ${stages.length} + case kind when 'applied' then 0
      when 'not_interested' then 1 when 'do_not_contact' then 2 else 3 end
    where pool_id = ${pool.id} and kind <> 'open'`.execute(db);
}
