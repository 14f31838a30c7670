import { Button, Tooltip } from "antd";
import { Suspense, useState } from "react";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { AddToPool } from "../applicant/on-demand.ts";
import { RejectDialog } from "../rejection/reject-dialog.tsx";
import type { Selection } from "../list/use-selection.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import { RunNotice } from "./run-notice.tsx";
import { TagDialog } from "./tag-dialog.tsx";
import { useBulkRun } from "./use-bulk-run.ts";
import "../../lists/bulk.css";

/** Minimum delay of a bulk mail in minutes: as long as the run can be undone. */
const LEAST_MINUTES = 10;

interface BulkBarProps {
  readonly jobId: string;
  readonly board: Board;
  readonly lock: string | null;
  readonly selection: Selection;
  /** Rows loaded so far, of how many that match. */
  readonly shown: number;
  readonly total: number;
}

/** Offers what can be done with the selected rows, and shows how the last run is going. */
export function BulkBar({ jobId, board, lock, selection, shown, total }: BulkBarProps) {
  const [asking, setAsking] = useState<"reject" | "tag" | "mail" | "pool" | null>(null);
  const [action, setAction] = useState<BulkAction | null>(null);
  const run = useBulkRun(jobId);
  const many = `${selection.count} ${selection.count === 1 ? "candidate" : "candidates"}`;
  const ask = (next: BulkAction) => {
    setAsking(null);
    setAction(next);
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
          <Tooltip title={lock}>
            <span className="mr-bulk-actions">
              <ActionMenu
                disabled={lock !== null}

                menu={{
                  items: board.stages.map(({ _id, name }) => ({
                    key: _id,
                    label: name,
                    onClick: () => ask({ kind: "move", stage_id: _id }),
                  })),
                }}
              >
                <Button aria-haspopup="menu">Move to…</Button>
              </ActionMenu>
              <Button disabled={lock !== null} onClick={() => setAsking("tag")}>
                Tag…
              </Button>
              <Button disabled={lock !== null} onClick={() => setAsking("mail")}>
                Write…
              </Button>
              <Button danger disabled={lock !== null} onClick={() => setAsking("reject")}>
                Reject…
              </Button>
            </span>
          </Tooltip>
          <Button onClick={() => setAsking("pool")}>Add to a pool…</Button>
          <Button type="text" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      )}
      <RejectDialog
        open={asking === "reject"}
        title={`Reject ${many}?`}
        leastMinutes={LEAST_MINUTES}
        onReject={({ mail, ...rest }) => ask({ kind: "reject", ...rest, mail: mail ?? null })}
        onClose={() => setAsking(null)}
      />
      <TagDialog open={asking === "tag"} many={many} onTag={ask} onClose={() => setAsking(null)} />
      <MailDialog open={asking === "mail"} many={many} onWrite={ask} onClose={() => setAsking(null)} />
      {asking === "pool" && (
        <Suspense>
          <AddToPool
            source={{ job_id: jobId, selection: selection.asked }}
            many={selection.count}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      {action && (
        <BulkDialog
          jobId={jobId}
          stages={board.stages}
          selection={selection.asked}
          action={action}
          many={many}
          onClose={() => setAction(null)}
          onStarted={(started) => {
            setAction(null);
            selection.clear();
            run.watch(started);
          }}
        />
      )}
    </>
  );
}
