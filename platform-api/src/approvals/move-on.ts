import type { Sql } from "#api/db/database";
import { settleRequest } from "./requests.ts";
import { findRounds, type Round, setRound } from "./rounds.sql.ts";

/**
 * Closes the groups that have approved, opens the next ones, and approves the request in the name of `by` when none
 * is left. `fill` is called when a group's turn starts, before it is counted.
 */
export async function moveOn(
  sql: Sql,
  id: string,
  by: string,
  fill: (position: number) => Promise<void> = async () => undefined,
): Promise<"pending" | "approved"> {
  const turns = new Set<number>();
  for (;;) {
    for (const { position, state } of await findRounds(sql, id)) {
      if (state !== "due" || turns.has(position)) continue;
      turns.add(position);
      await fill(position);
    }
    const rounds = await findRounds(sql, id);
    const done = rounds.filter((round) => round.state === "due" && isThrough(round));
    for (const { position } of done) await setRound(sql, id, position, "approved");
    const open = rounds.filter((round) => round.state !== "approved" && !done.includes(round));
    const next = open[0];
    if (next === undefined) {
      await settleRequest(sql, id, { state: "approved", by, reason: "" });
      return "approved";
    }
    if (open.some(({ state }) => state === "due")) return "pending";
    await setRound(sql, id, next.position, "due");
  }
}

/** Lists whose decision is currently needed. */
export async function dueOf(sql: Sql, id: string): Promise<string[]> {
  const rounds = await findRounds(sql, id);
  const open = rounds.filter(({ state }) => state === "due").flatMap(({ steps }) => steps);
  return [...new Set(open.filter(({ decision }) => decision === null).map(({ user_id }) => user_id))];
}

function isThrough({ steps, required_count }: Round): boolean {
  return steps.filter(({ decision }) => decision === "approved").length >= required_count;
}
