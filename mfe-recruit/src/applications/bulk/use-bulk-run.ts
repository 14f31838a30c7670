import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { BulkRun } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { emit } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** Interval between two reads of a running run, in ms. */
const LOOK = 700;

const isUnderWay = ({ state }: BulkRun) => state === "running" || state === "undoing";

/** Follows the run started here, else the one that a board says is under way or can be undone. */
export function useBulkRun({ job: { _id: jobId }, open_run }: Pick<Board, "job" | "open_run">) {
  const client = useQueryClient();
  const [watched, setWatched] = useState<string | null>(null);
  const [hidden, setHidden] = useState<string | null>(null);
  const runId = watched ?? open_run ?? "";
  const run = useQuery({
    ...query(bulkRuns.get, { params: { runId } }),
    enabled: runId !== "" && runId !== hidden,
    refetchInterval: ({ state: { data } }) => (data === undefined || isUnderWay(data) ? LOOK : false),
  });
  const take = (next: BulkRun) => {
    client.setQueryData(keyOf(bulkRuns.get, { params: { runId: next._id } }), next);
    setWatched(next._id);
    emit("applications.changed.v1", { jobId, applicationId: next._id, many: true });
  };
  const onError = (error: Error) => notify.error(wordsOf(error));
  const cancel = useMutation({
    mutationFn: () => call(bulkRuns.cancel, { params: { runId } }),
    onSuccess: take,
    onError,
  });
  const undo = useMutation({
    mutationFn: () => call(bulkRuns.undo, { params: { runId } }),
    onSuccess: take,
    onError,
  });
  return {
    current: run.data && runId !== hidden ? run.data : null,
    watch: take,
    cancel: () => cancel.mutate(),
    undo: () => undo.mutate(),
    hide: () => setHidden(runId),
  };
}
