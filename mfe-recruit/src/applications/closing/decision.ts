import { call } from "@loubby/shared-contracts/http/call";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";

/** What happens to the active candidates of a closed job. */
export type Decision =
  | { readonly kind: "run"; readonly action: BulkAction }
  | { readonly kind: "pool"; readonly poolId: string; readonly reject: BulkAction | null }
  | { readonly kind: "leave" };

/** Who such a decision is about. */
export const ACTIVE = { filter: { status: "running" as const } };

/** What happened, in words, and the run that does it. */
interface Carried {
  readonly words: string;
  readonly runId: string | null;
}

/** Carries a decision out for all who are active at that moment; returns what happened, if anything did. */
export async function carryOut(jobId: string, decision: Decision): Promise<Carried | null> {
  switch (decision.kind) {
    case "run":
      return run(jobId, decision.action);
    case "pool": {
      const { added, there, refused } = await call(poolMembers.takeOver, {
        params: { poolId: decision.poolId },
        body: { job_id: jobId, selection: ACTIVE },
      });
      const words = [
        `${added} added to the pool`,
        ...(there > 0 ? [`${there} already in it`] : []),
        ...(refused.length > 0 ? [`${refused.length} not added`] : []),
      ].join(", ");
      if (decision.reject === null) return { words, runId: null };
      const rejected = await run(jobId, decision.reject);
      return { ...rejected, words: `${words}. ${rejected.words}` };
    }
    case "leave":
      return null;
  }
}

async function run(jobId: string, action: BulkAction): Promise<Carried> {
  const { _id: runId, total } = await call(bulkRuns.start, {
    params: { jobId },
    body: { selection: ACTIVE, action },
  });
  return { words: `${action.kind === "reject" ? "Rejecting" : "Moving"} ${countOf(total)}`, runId };
}

/** `1 candidate`, `12 candidates`. */
export function countOf(count: number): string {
  return `${count} ${count === 1 ? "candidate" : "candidates"}`;
}
