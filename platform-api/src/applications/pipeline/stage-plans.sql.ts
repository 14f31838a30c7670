import { uuidv7 } from "uuidv7";
import { sql } from "kysely";
import type { StagePlanTemplate } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import type { Sql } from "#api/db/database";

type Stages = StagePlanTemplate["stages"];

/** Lists a company's saved pipelines by name. */
export async function findPlans(db: Sql, organizationId: string): Promise<StagePlanTemplate[]> {
  const rows = await db
    .selectFrom("stage_plans")
    .select(["id", "name", "stages"])
    .where("organization_id", "=", organizationId)
    .orderBy((eb) => eb.fn<string>("lower", ["name"]))
    .limit(200)
    .execute();
  return rows.map((row) => ({ _id: row.id, name: row.name, stages: row.stages as Stages }));
}

/** Returns one plan, or undefined. */
export async function findPlan(db: Sql, organizationId: string, planId: string) {
  const row = await db
    .selectFrom("stage_plans")
    .select(["id", "name", "stages"])
    .where("id", "=", planId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return row && { _id: row.id, name: row.name, stages: row.stages as Stages };
}

/** Saves a plan, replacing one with the same name. */
export async function savePlan(
  db: Sql,
  organizationId: string,
  name: string,
  stages: Stages,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into stage_plans (id, organization_id, name, stages)
    values (${uuidv7()}, ${organizationId}, ${name}, ${JSON.stringify(stages)})
    on conflict (organization_id, lower(name)) do update set stages = excluded.stages, name = excluded.name
    returning id`.execute(db);
  if (!rows[0]) throw new Error("A plan that was just kept is gone.");
  return rows[0].id;
}

/** Deletes a plan; returns whether there was one. */
export async function deletePlan(db: Sql, organizationId: string, planId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("stage_plans")
    .where("id", "=", planId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
