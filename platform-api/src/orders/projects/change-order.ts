import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { MOST_MILESTONES } from "@loubby/shared-contracts/http/agents/service-limits";
import type { ProposedMilestone } from "@loubby/shared-contracts/http/orders/projects.schema";
import { currencies } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Sql } from "#api/db/database";
import type { Acting } from "./act.ts";
import { insertMilestones, moveMilestone, rewriteMilestone } from "./milestones.sql.ts";
import { CHANGEABLE } from "./rules.ts";

/**
 * Refuses a change order that can't be carried out: 422 `not_changeable`. What is funded keeps its sum and its place; what
 * isn't can be dropped; each has a title and costs at least the currency's minimum.
 */
export function requireChangeable({ order, parts }: Acting, proposed: readonly ProposedMilestone[]): void {
  const open = parts.filter(({ state }) => CHANGEABLE.includes(state));
  const kept = parts.filter(({ state }) => state !== "cancelled" && !CHANGEABLE.includes(state));
  const least = currencies[order.currency].minimum * 100;
  if (kept.length + proposed.length === 0)
    refuse("milestones", "A project has at least one milestone. Cancel it instead.");
  if (kept.length + proposed.length > MOST_MILESTONES)
    refuse("milestones", `A project has at most ${MOST_MILESTONES} milestones.`);
  for (const [at, { _id, title, amount }] of proposed.entries()) {
    const before = open.find(({ id }) => id === _id);
    if (_id !== null && before === undefined)
      refuse(`milestones.${at}`, "This milestone can't be changed any more.");
    if (title === "") refuse(`milestones.${at}.title`, "Give it a name.");
    if (amount < least) refuse(`milestones.${at}.amount`, `At least ${formatMoney(least, order.currency)}.`);
    if (before !== undefined && before.state !== "draft" && before.amount_minor !== amount)
      refuse(`milestones.${at}.amount`, "It is funded, so its sum stays. Add a milestone for more.");
  }
  if (
    new Set(proposed.flatMap(({ _id }) => _id ?? [])).size !==
    proposed.filter(({ _id }) => _id !== null).length
  )
    refuse("milestones", "A milestone is in there twice.");
  for (const { id, state, title } of open)
    if (state !== "draft" && !proposed.some(({ _id }) => _id === id))
      refuse("milestones", `${title} is funded. Propose to cancel, or ask the seller to refund it.`);
}

/** Carries a change order out that both sides agree to. Throws as `requireChangeable`, where the project has moved since. */
export async function rewrite(
  sql: Sql,
  acting: Acting,
  proposed: readonly ProposedMilestone[],
): Promise<void> {
  requireChangeable(acting, proposed);
  const { order, parts, by } = acting;
  for (const part of parts) {
    const next = proposed.find(({ _id }) => _id === part.id);
    if (next !== undefined) await rewriteMilestone(sql, part.id, next);
    else if (part.state === "draft")
      await moveMilestone(sql, part.id, { to: "cancelled", by, note: "Dropped by a change order" });
  }
  await insertMilestones(
    sql,
    order.id,
    proposed.filter(({ _id }) => _id === null),
    by,
  );
}

function refuse(path: string, message: string): never {
  throw new ApiError(422, "not_changeable", message, [{ path, message }]);
}
