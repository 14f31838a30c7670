import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import type { BulkAction, BulkSelection } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";

/** Which applications of a job something is done with. */
export interface BulkAsked {
  readonly jobId: string;
  readonly selection: BulkSelection;
}

/** Asks what a run would do; null while it isn't known yet what is to be done. */
export function useBulkAhead({ jobId, selection }: BulkAsked, action: BulkAction | null) {
  return useQuery({
    ...query(bulkRuns.preview, {
      params: { jobId },
      body: { selection, action: action ?? { kind: "tag", add: [], remove: [] } },
    }),
    enabled: action !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
