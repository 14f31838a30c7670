import { Button } from "antd";
import { useState } from "react";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { countsOf } from "../board/counts-of.ts";
import { RunNotice } from "../bulk/run-notice.tsx";
import { useBulkRun } from "../bulk/use-bulk-run.ts";
import { Notice } from "../../notices/notice.tsx";
import { countOf } from "./decision.ts";
import { StillActive } from "./still-active.tsx";
import { useDecide } from "./use-decide.ts";

interface ClosedNoticeProps {
  readonly board: Board;
  /** Whether to show the run too; the list shows it itself. */
  readonly withRun: boolean;
}

/** On the board of a closed job: says how many candidates are still active, and asks what happens to them. */
export function ClosedNotice({ board, withRun }: ClosedNoticeProps) {
  const { job } = board;
  const [count] = countsOf(board);
  const [asking, setAsking] = useState(false);
  const decide = useDecide(job._id);
  const run = useBulkRun(board);
  return (
    <>
      {withRun && run.current && (
        <RunNotice run={run.current} onCancel={run.cancel} onUndo={run.undo} onHide={run.hide} />
      )}
      {count > 0 && run.current?.state !== "running" && (
        <Notice
          title={`${countOf(count)} still active`}
          text="This job is closed. Until you decide, candidates see that you still have their application."
          actions={
            <Button size="small" onClick={() => setAsking(true)}>
              Decide…
            </Button>
          }
        />
      )}
      {asking && (
        <StillActive
          jobId={job._id}
          title={`Candidates for “${job.title}”`}
          okText="Done"
          count={count}
          busy={decide.isPending}
          onDecided={(decision) => decide.mutate(decision, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
