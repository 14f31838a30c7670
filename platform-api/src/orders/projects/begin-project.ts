import type { ServiceTerms } from "@loubby/shared-contracts/http/agents/service.schema";
import { atOnce } from "#api/db/at-once";
import type { Sql } from "#api/db/database";
import { holdFor } from "../charging/pay-held.ts";
import { moveOrder, type OrderRow } from "../orders.sql.ts";
import { findMilestones, insertMilestones, moveMilestone } from "./milestones.sql.ts";
import { insertProject } from "./projects.sql.ts";
import { tellOrdered } from "./tell-of-projects.ts";

/** Begins what a new, locked order of a service is worked on: its first milestone is funded, and the brief is waited for. */
export async function beginProject(
  sql: Sql,
  order: OrderRow,
  service: ServiceTerms,
  by: string,
): Promise<void> {
  await insertProject(sql, order.id, service);
  await insertMilestones(sql, order.id, service.milestones, by);
  const [first] = await findMilestones(sql, order.id);
  if (first === undefined) throw new Error(`${order.id} was ordered without a milestone.`);
  const { id, title, amount_minor: amount } = first;
  const hold = await holdFor(sql, order, { amount, of: title, key: id, actor: by });
  await moveMilestone(sql, id, { to: "funded", by, hold });
  await atOnce([
    moveOrder(sql, order.id, { to: "funded", by }),
    moveOrder(sql, order.id, { to: "requirements_needed", by }),
  ]);
  await tellOrdered(sql, order, first);
}
