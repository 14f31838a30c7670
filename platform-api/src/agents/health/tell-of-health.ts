import { DEPRECATED_AFTER, MAINTENANCE_AFTER } from "@loubby/shared-contracts/http/agents/agent-health";
import type { Sql } from "#api/db/database";
import { tellSeller } from "../tell-seller.ts";
import type { HeldAgent } from "./health.sql.ts";

/** What came of a day. */
interface Day {
  readonly down: number;
  readonly since: string | null;
  readonly problem: string;
  readonly at: Date;
}

/** A week before it leaves the store. */
const LAST_WARNING = DEPRECATED_AFTER - 7;

/** Tells an agent's seller when it stops answering, when something follows from that, and when it answers again. */
export async function tellOfHealth(
  sql: Sql,
  held: HeldAgent,
  { down, since, problem, at }: Day,
): Promise<void> {
  if (down > 0 && held.status === "deprecated") return;
  const words = down === 0 ? backWords(held) : downWords(held.title, down, problem);
  if (words === null) return;
  // Once for a run of days: its calls of one day say the same.
  const event = down === 0 ? `up ${held.id} ${at.toISOString()}` : `down ${held.id} ${since} ${down}`;
  await tellSeller(sql, held, { ...words, event }, "health");
}

function backWords({ title, status, down_days }: HeldAgent) {
  if (status === "deprecated")
    return { title: `${title} is back in the store`, body: "It answers again. Buyers find it as before." };
  if (down_days < MAINTENANCE_AFTER) return null;
  return { title: `${title} answers again`, body: "It isn't shown as under maintenance any more." };
}

function downWords(title: string, down: number, problem: string) {
  switch (down) {
    case 1:
      return {
        title: `${title} didn't answer today`,
        body: `${problem} It's called again in a few hours. After ${MAINTENANCE_AFTER} days it's shown as under maintenance.`,
      };
    case MAINTENANCE_AFTER:
      return {
        title: `${title} is under maintenance`,
        body: `It hasn't answered for ${down} days. ${problem} After ${DEPRECATED_AFTER} days it leaves the store.`,
      };
    case LAST_WARNING:
      return {
        title: `${title} leaves the store in a week`,
        body: `It hasn't answered for ${down} days. ${problem}`,
      };
    case DEPRECATED_AFTER:
      return {
        title: `${title} left the store`,
        body: `It hasn't answered for ${down} days. ${problem} Mend it and run its checks: once it answers, it's back.`,
      };
    default:
      return null;
  }
}
