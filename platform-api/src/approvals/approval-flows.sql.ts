import type {
  ApprovalFlow,
  ApprovalKind,
  ApprovalMode,
} from "@loubby/shared-contracts/http/approvals/approvals.schema";
import type { Sql } from "#api/db/database";
import { findPeople } from "#api/colleagues/colleagues";

/** The approvers of one kind of thing; no groups where a company has set none. */
export interface FlowPlan {
  readonly mode: ApprovalMode;
  readonly groups: readonly {
    readonly name: string;
    readonly required_count: number;
    readonly members: readonly string[];
  }[];
}

/**
 * Returns a company's approvers of a kind of thing. A group that everyone has left is still included, empty.
 */
export async function findFlow(db: Sql, organizationId: string, kind: ApprovalKind): Promise<FlowPlan> {
  const flow = await db
    .selectFrom("approval_flows")
    .select("mode")
    .where("organization_id", "=", organizationId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  const groups = await db
    .selectFrom("approval_groups as g")
    .select((eb) => [
      "g.name",
      "g.required_count",
      eb
        .selectFrom("approval_group_members as m")
        .select((of) => of.fn.agg<string[]>("array_agg", ["m.user_id"]).as("ids"))
        .whereRef("m.organization_id", "=", "g.organization_id")
        .whereRef("m.kind", "=", "g.kind")
        .whereRef("m.position", "=", "g.position")
        .as("members"),
    ])
    .where("g.organization_id", "=", organizationId)
    .where("g.kind", "=", kind)
    .orderBy("g.position")
    .execute();
  return {
    mode: (flow?.mode ?? "sequence") as ApprovalMode,
    groups: groups.map((group) => ({ ...group, members: group.members ?? [] })),
  };
}

/** Adds people's names to a plan. */
export async function named(db: Sql, kind: ApprovalKind, { mode, groups }: FlowPlan): Promise<ApprovalFlow> {
  const ids = [...new Set(groups.flatMap(({ members }) => members))];
  const people = ids.length === 0 ? new Map() : await findPeople(db, ids);
  return {
    kind,
    mode,
    groups: groups.map((group) => ({
      ...group,
      members: group.members.flatMap((id) => people.get(id) ?? []),
    })),
  };
}

/** Returns a company's approvers of a kind of thing, with their names. */
export async function readFlow(db: Sql, organizationId: string, kind: ApprovalKind): Promise<ApprovalFlow> {
  return named(db, kind, await findFlow(db, organizationId, kind));
}

/** Sets the approvers of a kind of thing. */
export async function replaceFlow(
  db: Sql,
  organizationId: string,
  kind: ApprovalKind,
  { mode, groups }: FlowPlan,
): Promise<void> {
  const key = { organization_id: organizationId, kind };
  await db
    .insertInto("approval_flows")
    .values({ ...key, mode })
    .onConflict((conflict) => conflict.columns(["organization_id", "kind"]).doUpdateSet({ mode }))
    .execute();
  await db
    .deleteFrom("approval_groups")
    .where("organization_id", "=", organizationId)
    .where("kind", "=", kind)
    .execute();
  if (groups.length === 0) return;
  await db
    .insertInto("approval_groups")
    .values(groups.map(({ name, required_count }, position) => ({ ...key, position, name, required_count })))
    .execute();
  await db
    .insertInto("approval_group_members")
    .values(
      groups.flatMap(({ members }, position) => members.map((user_id) => ({ ...key, position, user_id }))),
    )
    .execute();
}
