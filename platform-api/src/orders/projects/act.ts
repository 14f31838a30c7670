import type { Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import type { Principal } from "#api/access/principal";
import { permissionMissing } from "#api/access/refusals";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import type { Services } from "#api/services";
import { findOpenOf } from "../disputes/disputes.sql.ts";
import { decides, sideOf } from "../may.ts";
import { lockOrder, type OrderRow } from "../orders.sql.ts";
import { requireOwn } from "../read-order.service.ts";
import { orderMoved, orderNotFound } from "../refusals.ts";
import { findMilestones, type MilestoneRow } from "./milestones.sql.ts";
import { findProject, type ProjectRow, type Side } from "./projects.sql.ts";
import { readProject } from "./read-project.service.ts";
import { followMilestones } from "./standing.ts";

/** A project that is locked, as someone acts on it. */
export interface Acting {
  readonly order: OrderRow;
  readonly project: ProjectRow;
  readonly parts: readonly MilestoneRow[];
  readonly side: Side;
  readonly by: string;
  /** The database's clock. */
  readonly now: Date;
}

/**
 * Works on a project that is locked, for the side on which the asker stands and may act, and moves its order to where its
 * milestones are then. Throws 403, 404 `order_not_found`.
 */
export async function act(
  services: Services,
  principal: Principal,
  orderId: string,
  work: (sql: Sql, acting: Acting) => Promise<void>,
): Promise<Project> {
  // Whether it is theirs at all, before anything is locked.
  await requireOwn(services, principal, orderId);
  await services.db.as({ role: "worker" }).write((sql) => actIn(sql, principal, orderId, work));
  return readProject(services, principal, orderId);
}

/** The same in the caller's transaction, for a project that is known to be of the asker's company or store. Needs the worker. */
export async function actIn(
  sql: Sql,
  principal: Principal,
  orderId: string,
  work: (sql: Sql, acting: Acting) => Promise<void>,
): Promise<void> {
  await actAs(sql, principal.userId, orderId, async (_sql, acting) => {
    const side = sideOf(principal, acting.order);
    if (side === "buyer" && !decides(principal, acting.order))
      throw permissionMissing("billing_setting", "write");
    await work(sql, { ...acting, side });
  });
}

/** The same for the buyer, in the name of someone who is known to be allowed to. Needs the worker. */
export async function actAs(
  sql: Sql,
  by: string,
  orderId: string,
  work: (sql: Sql, acting: Acting) => Promise<void>,
): Promise<void> {
  const order = await lockOrder(sql, orderId);
  const project = await findProject(sql, orderId);
  if (order === undefined || project === undefined) throw orderNotFound();
  const parts = await findMilestones(sql, orderId);
  await work(sql, { order, project, parts, side: "buyer", by, now: await readClock(sql) });
  await followMilestones(sql, orderId, by);
}

/** Answers as if there were no such thing where the asker stands on the other side. */
export function requireSide(side: Side, wanted: Side): void {
  if (side !== wanted) throw orderNotFound();
}

/**
 * The milestone that someone acts on. Throws 404 for one of another project, 409 `order_moved` where it is in none of the
 * states, or disputed.
 */
export async function requirePart(
  sql: Sql,
  { order, parts }: Acting,
  milestoneId: string,
  states: readonly MilestoneRow["state"][],
): Promise<MilestoneRow> {
  const part = parts.find(({ id }) => id === milestoneId);
  if (part === undefined) throw orderNotFound();
  if (!states.includes(part.state)) throw orderMoved();
  if (order.state === "disputed" && (await findOpenOf(sql, order.id, null))?.milestone_id === part.id)
    throw orderMoved();
  return part;
}
