import type { BoardFilter } from "@loubby/shared-contracts/http/applications/application-filter.schema";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { BulkBooking } from "./bulk-booking.tsx";
import { RunNotice } from "./run-notice.tsx";
import { useBulkRun } from "./use-bulk-run.ts";
import { useStartRun } from "./use-start-run.ts";

interface BoardBookingProps {
  readonly board: Board;
  /** Whose candidates are asked; null: only how the last run is going is shown. */
  readonly stage: Board["stages"][number] | null;
  /** What narrows the board. */
  readonly filter: BoardFilter | undefined;
  readonly onClose: () => void;
}

/** Asks everyone in a column of the board to book, and shows how that is going. */
export function BoardBooking({ board, stage, filter, onClose }: BoardBookingProps) {
  const jobId = board.job._id;
  const run = useBulkRun(board);
  const selection = { filter: { ...filter, stage: stage?._id, status: "running" as const } };
  const start = useStartRun({ jobId, selection }, (started) => {
    onClose();
    run.watch(started);
  });
  return (
    <>
      {run.current?.kind === "booking" && (
        <RunNotice run={run.current} onCancel={run.cancel} onUndo={run.undo} onHide={run.hide} />
      )}
      {stage && (
        <BulkBooking
          jobId={jobId}
          selection={selection}
          many={`everyone in ${stage.name}`}
          isStarting={start.isPending}
          onStart={(action) => start.mutate(action)}
          onClose={onClose}
        />
      )}
    </>
  );
}
