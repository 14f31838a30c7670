import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Checkbox } from "antd";
import { useEffect, useRef, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { emit, lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import type { CloseJobProps } from "../../jobs/close-dialog.ts";
import { reachOf } from "../bulk/reach-of.ts";
import { countOf } from "./decision.ts";

/** Reopens a job; asks first whether to undo the rejections whose mails still wait. */
export function ReopenJob({ job, busy, onDecided, onClose }: CloseJobProps) {
  const client = useQueryClient();
  const runLock = lockOf(useAccess(bulkRuns.undo.access));
  const runs = useQuery({ ...query(bulkRuns.list, { params: { jobId: job._id } }), staleTime: 0, gcTime: 0 });
  const waiting = (runs.data ?? []).filter(
    (run) => run.kind === "reject" && run.undo_until !== null && reachOf(run) > 0,
  );
  const count = waiting.reduce((sum, run) => sum + reachOf(run), 0);
  const [undoes, setUndoes] = useState(true);
  const undo = useMutation({
    mutationFn: async () => {
      for (const { _id: runId } of waiting) await call(bulkRuns.undo, { params: { runId } });
      emit("applications.changed.v1", { jobId: job._id, applicationId: job._id, many: true });
      await client.invalidateQueries({ queryKey: keyOf(bulkRuns.list) });
      return { words: `Undoing ${count === 1 ? "1 rejection" : `${count} rejections`}`, undo: null };
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  const known = runs.isSuccess || runs.isError;
  const asks = runs.isSuccess && count > 0 && runLock === null;
  const isDecided = useRef(false);
  useEffect(() => {
    if (!known || asks || isDecided.current) return;
    isDecided.current = true;
    onDecided(() => Promise.resolve(null));
  }, [known, asks, onDecided]);
  return (
    <Confirm
      open={asks}
      title={`Reopen “${job.title}”?`}
      confirmText="Reopen job"
      busy={busy || undo.isPending}
      onConfirm={() => {
        isDecided.current = true;
        onDecided(() => (undoes ? undo.mutateAsync().catch(() => null) : Promise.resolve(null)));
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
