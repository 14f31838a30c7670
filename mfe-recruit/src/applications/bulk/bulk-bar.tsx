import { Button } from "antd";
import { Suspense, useState } from "react";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { useLock } from "@loubby/shared-contracts/shell";
import { type Lock, LockNote } from "@loubby/shared-ui/states/lock-note";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { AddToPool, BulkBooking } from "../applicant/on-demand.ts";
import type { Selection } from "../list/use-selection.ts";
import { forgetUnsent } from "../unsent.ts";
import { BulkReject } from "./bulk-reject.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import { RunNotice } from "./run-notice.tsx";
import { BulkTag } from "./bulk-tag.tsx";
import { useBulkRun } from "./use-bulk-run.ts";
import { useStartRun } from "./use-start-run.ts";
import "../../lists/bulk.css";

interface BulkBarProps {
  readonly jobId: string;
  readonly board: Board;
  /** Why nothing can be done with them, or null. */
  readonly lock: Lock | null;
  readonly selection: Selection;
  /** Some of the selected are rejected. */
  readonly hasRejected: boolean;
  /** Rows loaded so far, of how many that match. */
  readonly shown: number;
  readonly total: number;
}

/** Offers what can be done with the selected rows, and shows how the last run is going. */
export function BulkBar({ jobId, board, lock, selection, hasRejected, shown, total }: BulkBarProps) {
  const [asking, setAsking] = useState<"reject" | "tag" | "mail" | "booking" | "pool" | null>(null);
  const [doing, setDoing] = useState<BulkAction | null>(null);
  const asksLock = useLock(bookingRequests.ask.access);
  const run = useBulkRun(board);
  const many = `${selection.count} ${selection.count === 1 ? "candidate" : "candidates"}`;
  const close = () => {
    setAsking(null);
    setDoing(null);
  };
  const start = useStartRun({ jobId, selection: selection.asked }, (started, { kind }) => {
    if (kind === "mail" || kind === "reject") forgetUnsent(kind, jobId);
    close();
    selection.clear();
    run.watch(started);
  });
  const dialog = {
    jobId,
    selection: selection.asked,
    many,
    isStarting: start.isPending,
    onStart: (action: BulkAction) => start.mutate(action),
    onClose: close,
  };
  return (
    <>
      {run.current && (
        <RunNotice run={run.current} onCancel={run.cancel} onUndo={run.undo} onHide={run.hide} />
      )}
      {selection.count > 0 && (
        <div className="mr-bulk" role="group" aria-label="Selected candidates">
          <strong aria-live="polite">{many} selected</strong>
          {!selection.all && selection.ids.length === shown && total > shown && (
            <Button type="link" onClick={selection.chooseAll}>
              Select all {total} that match
            </Button>
          )}
          <span className="mr-bulk-actions">
            <ActionMenu
              disabled={lock !== null}
              menu={{
                items: board.stages.map(({ _id, name }) => ({
                  key: _id,
                  label: name,
                  onClick: () => setDoing({ kind: "move", stage_id: _id }),
                })),
              }}
            >
              <Button aria-haspopup="menu">Move to…</Button>
            </ActionMenu>
            <Button disabled={lock !== null} onClick={() => setAsking("tag")}>
              Tag…
            </Button>
            <Button disabled={lock !== null} onClick={() => setAsking("mail")}>
              Mail…
            </Button>
            <LockTip lock={lock === null ? asksLock : null}>
              <Button disabled={lock !== null} onClick={() => setAsking("booking")}>
                Ask to book…
              </Button>
            </LockTip>
            <Button danger disabled={lock !== null} onClick={() => setAsking("reject")}>
              Reject…
            </Button>
            {hasRejected && (
              <Button disabled={lock !== null} onClick={() => setDoing({ kind: "reopen" })}>
                Undo rejection…
              </Button>
            )}
          </span>
          {lock !== null && (
            <small>
              <LockNote lock={lock} />
            </small>
          )}
          <Button onClick={() => setAsking("pool")}>Add to a pool…</Button>
          <Button type="text" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      )}
      {asking === "reject" && <BulkReject {...dialog} />}
      {asking === "tag" && <BulkTag {...dialog} />}
      {asking === "mail" && <MailDialog {...dialog} />}
      {asking === "booking" && (
        <Suspense>
          <BulkBooking {...dialog} />
        </Suspense>
      )}
      {asking === "pool" && (
        <Suspense>
          <AddToPool
            source={{ job_id: jobId, selection: selection.asked }}
            many={selection.count}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      {doing && <BulkDialog {...dialog} stages={board.stages} action={doing} />}
    </>
  );
}
