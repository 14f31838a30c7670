import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Checkbox } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import type { BulkRun } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { emit, lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import type { CloseJobProps, Settled } from "../../jobs/close-dialog.ts";
import { reachOf } from "../bulk/reach-of.ts";
import { countOf } from "./decision.ts";

/** Reopens a job; asks first whether to undo the rejections whose mails still wait, and says how many stay. */
export function ReopenJob({ job, busy, onDecided, onClose }: CloseJobProps) {
  const client = useQueryClient();
  const runLock = lockOf(useAccess(bulkRuns.undo.access));
  const runs = useQuery({ ...query(bulkRuns.list, { params: { jobId: job._id } }), staleTime: 0, gcTime: 0 });
  const rejections = (runs.data ?? []).filter(({ kind }) => kind === "reject");
  const waiting = rejections.filter((run) => isAtWork(run) || (run.undo_until !== null && reachOf(run) > 0));
  const count = waiting.reduce(
    (sum, run) => sum + (isAtWork(run) ? run.total - run.skipped : reachOf(run)),
    0,
  );
  const settled = rejections.filter(
    ({ state, undo_until }) => (state === "done" || state === "cancelled") && undo_until === null,
  );
  const read = useQuery({
    ...query(jobs.get, { params: { jobId: job._id } }),
    enabled: runs.isFetchedAfterMount && settled.length > 0,
    staleTime: 0,
  });
  const ofClosing = settled
    .filter(({ created_at }) => read.data?.closed_at && created_at >= read.data.closed_at)
    .reduce((sum, { done }) => sum + done, 0);
  const [undoes, setUndoes] = useState(true);
  const undo = useMutation({
    mutationFn: async () => {
      for (const run of waiting) {
        const params = { runId: run._id };
        // One that is still at work stops first.
        if (isAtWork(run)) await call(bulkRuns.cancel, { params });
        await call(bulkRuns.undo, { params });
      }
      emit("applications.changed.v1", { jobId: job._id, applicationId: job._id, many: true });
      await client.invalidateQueries({ queryKey: keyOf(bulkRuns.list) });
      const words = `${count === 1 ? "1 candidate is" : `${count} candidates are`} being considered again`;
      return { words, undo: null, back: "Close again" };
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  // What the board read before the job closed knows nothing of its rejections.
  const known = runs.isFetchedAfterMount && (settled.length === 0 || read.isFetchedAfterMount);
  const asks = runs.isSuccess && count > 0 && runLock === null;
  const leave = useCallback(
    () => Promise.resolve(standing(count, ofClosing, runLock === null)),
    [count, ofClosing, runLock],
  );
  const isDecided = useRef(false);
  useEffect(() => {
    if (!known || asks || isDecided.current) return;
    isDecided.current = true;
    onDecided(leave);
  }, [known, asks, onDecided, leave]);
  return (
    <Confirm
      open={known && asks}
      title={`Reopen “${job.title}”?`}
      confirmText="Reopen job"
      busy={busy || undo.isPending}
      onConfirm={() => {
        isDecided.current = true;
        onDecided(() => (undoes ? undo.mutateAsync().catch(() => null) : leave()));
      }}
      onCancel={onClose}
    >
      <p>
        {count === 1
          ? "1 candidate's rejection mail hasn't been sent yet."
          : `${countOf(count)} were rejected together, and their mails are still waiting to be sent.`}
      </p>
      <Checkbox checked={undoes} onChange={({ target }) => setUndoes(target.checked)}>
        {count === 1
          ? "Undo the rejection and cancel the mail"
          : "Undo these rejections and cancel their mails"}
      </Checkbox>
    </Confirm>
  );
}

const isAtWork = ({ state }: BulkRun) => state === "running";

/**
 * Says how many rejections stay, or how many the closing made that no undo of all reaches; null where there are none.
 * The list undoes also those one by one.
 */
function standing(waiting: number, ofClosing: number, canUndo: boolean): Settled | null {
  if (waiting + ofClosing === 0) return null;
  const words =
    waiting > 0
      ? `${countOf(waiting)} ${waiting === 1 ? "stays" : "stay"} rejected.`
      : `Closing it rejected ${countOf(ofClosing)}.`;
  return { words: canUndo ? `${words} You can undo that in the job's list.` : words, undo: null };
}
