import type { ServerLimits } from "./claim.sql.ts";
import { SMALLEST_BUDGET } from "#api/config/smallest-budget";

/**
 * Why a node's budget does not fit beside the others', with the arithmetic; null when it fits. A node that fell silent
 * counts by what it still holds: its machine may have died without closing anything.
 */
export function whyNot(budget: number, limits: ServerLimits): string | null {
  const promised = (nodes: ServerLimits["nodes"]) =>
    nodes.reduce((sum, node) => sum + (node.alive ? Math.max(node.budget, node.open) : node.open), 0);
  const { nodes } = limits;
  const checks = [
    {
      name: "max_connections",
      limit: limits.max,
      reserved: limits.reserved,
      counted: nodes,
      others: limits.others,
    },
    {
      name: "the role's connection limit",
      limit: limits.role,
      reserved: 0,
      counted: nodes.filter(({ ours }) => ours),
      others: limits.othersOurs,
    },
    {
      name: "the database's connection limit",
      limit: limits.database,
      reserved: 0,
      counted: nodes.filter(({ here }) => here),
      others: limits.othersHere,
    },
  ];
  for (const { name, limit, reserved, counted, others } of checks) {
    if (limit === null) continue;
    const left = Math.max(0, limit - reserved - promised(counted) - others);
    if (budget <= left) continue;
    const sum = [
      `${name} ${limit}`,
      ...(reserved > 0 ? [`${reserved} reserved for superusers`] : []),
      ...(counted.length > 0 ? [`${promised(counted)} of ${count(counted.length, "other node")}`] : []),
      ...(others > 0 ? [`${others} in use by other programs`] : []),
    ].join(" − ");
    const remedy =
      left >= SMALLEST_BUDGET
        ? `Set DATABASE_CONNECTIONS to ${left} or less, or raise ${name}.`
        : `Raise ${name}, or lower DATABASE_CONNECTIONS of the other nodes.`;
    return `DATABASE_CONNECTIONS: this node needs ${budget} connections and ${left} are left (${sum}). ${remedy}`;
  }
  return null;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
