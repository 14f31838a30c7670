import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { emit } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { useStalePools } from "../../sourcing/pools/use-pools.ts";
import type { Settled } from "../../jobs/close-dialog.ts";
import { forgetUnsent } from "../unsent.ts";
import { carryOut, type Decision } from "./decision.ts";

/**
 * Carries out what was decided about a closed job's active candidates; open lists and boards follow. `isTold` says so in
 * a message of its own.
 */
export function useDecide(jobId: string, isTold = true) {
  const client = useQueryClient();
  const stalePools = useStalePools();
  const readAnew = () => {
    emit("applications.changed.v1", { jobId, applicationId: jobId, many: true });
    return client.invalidateQueries({ queryKey: keyOf(bulkRuns.list) });
  };
  const undo = async (runId: string) => {
    try {
      // One that is still at work stops first.
      for (const step of [bulkRuns.cancel, bulkRuns.undo]) await call(step, { params: { runId } });
      await readAnew();
    } catch (error) {
      notify.error(wordsOf(error));
    }
  };
  return useMutation({
    mutationFn: async (decision: Decision): Promise<Settled | null> => {
      const carried = await carryOut(jobId, decision);
      if (carried === null) return null;
      const { words, runId } = carried;
      return { words, undo: runId === null ? null : () => undo(runId) };
    },
    onSuccess: async (settled, decision) => {
      if (settled === null) return;
      forgetUnsent("reject", jobId);
      if (isTold) notify.success(settled.words);
      if (decision.kind === "pool") {
        await stalePools();
        if (decision.reject === null) return;
      }
      return readAnew();
    },
    onError: (error) => void notify.error(wordsOf(error)),
  });
}
