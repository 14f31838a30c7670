import type { Sql } from "#api/db/database";
import { forgetWatch, readWatch, type Watched } from "./canary-watch.sql.ts";
import { applyChange, SYSTEM } from "./change-release.ts";
import { without } from "./release.service.ts";

/** When a trial is withdrawn by itself: shares are of 1. */
export const WITHDRAWAL = { loads: 20, people: 5, failing: 3, rate: 0.2 } as const;

/** Why a trial must end, or null while it may go on. One or two people alone can never end it. */
export function reasonToWithdraw({ people, loads, failures, failing }: Watched): string | null {
  if (loads < WITHDRAWAL.loads || people < WITHDRAWAL.people || failing < WITHDRAWAL.failing) return null;
  if (failures / loads < WITHDRAWAL.rate) return null;
  return `Withdrawn automatically: ${failures} of ${loads} loads by ${people} people failed (${Math.round((100 * failures) / loads)}%).`;
}

/** Ends the trial of a build when it fails too often, with the reason in the audit trail. */
export async function withdrawIfFailing(sql: Sql, remote: string, build: string): Promise<void> {
  await applyChange(sql, SYSTEM, remote, "withdraw", async (release) => {
    if (!release.rules.some((rule) => rule.build === build)) return null;
    const reason = reasonToWithdraw(await readWatch(sql, remote, build));
    if (reason === null) return null;
    await forgetWatch(sql, remote, build);
    return { release: { ...release, rules: without(release, build) }, build, reason };
  });
}
