import { useMutation, useQueryClient } from "@tanstack/react-query";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { emit } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { useStalePools } from "../../sourcing/pools/use-pools.ts";
import { carryOut, type Decision } from "./decision.ts";

/** Carries out what was decided about a closed job's active candidates; open lists and boards follow. */
export function useDecide(jobId: string, onShow?: () => void) {
  const client = useQueryClient();
  const stalePools = useStalePools();
  return useMutation({
    mutationFn: (decision: Decision) => carryOut(jobId, decision),
    onSuccess: async (words, decision) => {
      if (words === null) return;
      if (onShow) notify.undoable(words, { label: "Open board", onAction: onShow });
      else notify.success(words);
      if (decision.kind === "pool") {
        await stalePools();
        if (decision.reject === null) return;
      }
      emit("applications.changed.v1", { jobId, applicationId: jobId, many: true });
      return client.invalidateQueries({ queryKey: keyOf(bulkRuns.list) });
    },
    onError: (error) => void notify.error(wordsOf(error)),
  });
}
