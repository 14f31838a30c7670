import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/recruit/applications";
import type { ApplicationCard, Board } from "@loubby/shared-contracts/http/recruit/applications.schema";
import { breakpoints, type PageProps } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page-skeleton";
import { ApplicantDrawer } from "../applicant/applicant-drawer.tsx";
import { ApplicantPage } from "../applicant/applicant-page.tsx";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { JobUnavailable } from "../data/job-unavailable.tsx";
import { lockOf, useAccess } from "../data/use-access.ts";
import { BoardColumn } from "./board-column.tsx";
import { BoardHeader } from "./board-header.tsx";
import { RejectedColumn } from "./rejected-column.tsx";
import { type Target, useMove } from "./use-move.ts";
import { usePickUp } from "./use-pick-up.ts";
import "./board.css";

/** Everybody who applied for a job, by stage. `?application=` opens one of them. */
export default function BoardPage({ base }: PageProps) {
  const { jobId = "" } = useParams();
  const [params] = useSearchParams();
  const small = useMaxWidth(breakpoints.tablet);
  const board = useQuery(query(applications.board, { params: { jobId } }));
  if (board.isPending) return <PageSkeleton layout="board" count={5} />;
  if (board.isError && board.data === undefined)
    return (
      <JobUnavailable
        error={board.error}
        title="The board could not be loaded"
        base={base}
        onRetry={() => void board.refetch()}
      />
    );
  const open = params.get("application");
  if (small && open) return <ApplicantPage applicationId={open} jobId={jobId} />;
  return (
    <>
      <OpenBoard base={base} jobId={jobId} board={board.data} />
      {!small && <ApplicantDrawer applicationId={open} jobId={jobId} />}
    </>
  );
}

function OpenBoard({
  base,
  jobId,
  board,
}: {
  readonly base: string;
  readonly jobId: string;
  readonly board: Board;
}) {
  const { mutate } = useMove(jobId);
  const lock = lockOf(useAccess(applications.move.access));
  const [refocus, setRefocus] = useState<{ readonly card: string; readonly stageId: string } | null>(null);
  const onFocused = useCallback(() => setRefocus(null), []);
  const [params] = useSearchParams();
  const { stages, job } = board;
  const move = (card: ApplicationCard, to: Target) => {
    const from = stages.find(({ _id }) => _id === card.stage_id);
    if (from) mutate({ card, from, to });
  };
  const pickUp = usePickUp(stages, lock === null, (card, from, to) => {
    if (to !== "rejected") setRefocus({ card: card._id, stageId: to._id });
    mutate({ card, from, to });
  });
  return (
    <div className="mr-board-page">
      <BoardHeader base={base} board={board} />
      <p id="mr-board-keys" className="lb-visually-hidden">
        Enter opens the candidate. Space picks the card up: the arrow keys choose a stage, Enter drops it
        there, Escape cancels.
      </p>
      <div className="mr-board" role="group" aria-label={`Pipeline of ${job.title}`}>
        {stages.map((stage, at) => (
          <BoardColumn
            key={stage._id}
            jobId={jobId}
            stage={stage}
            stages={stages}
            lock={lock}
            pickUp={pickUp}
            refocus={refocus?.stageId === stage._id ? refocus.card : null}
            onFocused={onFocused}
            onMove={move}
            empty={at === 0 ? emptyWords(job.status) : "Nobody here"}
          />
        ))}
        {params.get("rejected") === "shown" && <RejectedColumn jobId={jobId} count={board.rejected_count} />}
      </div>
      <div className="lb-visually-hidden" role="status" aria-live="assertive">
        {pickUp.said}
      </div>
    </div>
  );
}

function emptyWords(status: Board["job"]["status"]): string {
  if (status === "draft") return "Applications arrive here once the job is published";
  return status === "open" ? "New applications arrive here" : "Nobody here";
}
