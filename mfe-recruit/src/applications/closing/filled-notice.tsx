import { Button } from "antd";
import { Suspense, useContext, useState } from "react";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { type Afterwards, CloseDialog } from "../../jobs/close-dialog.ts";
import { stepsFrom } from "../../jobs/job-status.ts";
import { useJobSteps } from "../../jobs/list/use-job-steps.ts";
import { Notice } from "../../notices/notice.tsx";
import { countsOf } from "../board/counts-of.ts";

interface FilledNoticeProps {
  readonly base: string;
  readonly board: Board;
}

/** On the board of a job whose last opening was filled: offers to close it. */
export function FilledNotice({ base, board }: FilledNoticeProps) {
  const { step } = useJobSteps(base);
  const closeDialog = useContext(CloseDialog);
  const [asking, setAsking] = useState(false);
  const [active_count] = countsOf(board);
  const job = { ...board.job, active_count };
  const filled = stepsFrom[job.status].find(({ reason }) => reason === "filled");
  if (filled === undefined) return null;
  const close = (afterwards?: Afterwards) =>
    step.mutate({ job, step: filled, afterwards }, { onSettled: () => setAsking(false) });
  return (
    <>
      <Notice
        title="Every opening is filled"
        text={
          job.status === "on_hold"
            ? "The job is on hold and takes no applications. Close it once no one else is needed."
            : "The job still takes applications until you close it."
        }
        actions={
          <Button
            size="small"
            loading={step.isPending}
            onClick={() => (active_count > 0 ? setAsking(true) : close())}
          >
            Close as filled
          </Button>
        }
      />
      {asking && (
        <Suspense>
          {closeDialog({
            job,
            reason: "filled",
            busy: step.isPending,
            onDecided: close,
            onClose: () => setAsking(false),
          })}
        </Suspense>
      )}
    </>
  );
}
