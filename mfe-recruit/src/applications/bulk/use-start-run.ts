import { useMutation } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import type { BulkAction, BulkRun } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { notify } from "@loubby/shared-ui/toasts";
import type { BulkAsked } from "./use-bulk-ahead.ts";

/** Starts a run over a selection. */
export function useStartRun(
  { jobId, selection }: BulkAsked,
  onStarted: (run: BulkRun, action: BulkAction) => void,
) {
  return useMutation({
    mutationFn: (action: BulkAction) =>
      call(bulkRuns.start, { params: { jobId }, body: { selection, action } }),
    onSuccess: onStarted,
    onError: (error) => notify.error(wordsOf(error)),
  });
}
