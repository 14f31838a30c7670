import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useRef, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import type { ApplicationCard, Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { breakpoints, lockOf, type PageProps, useAccess, useLock } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ApplicantDrawer } from "../applicant/applicant-drawer.tsx";
import { BoardBooking } from "../applicant/on-demand.ts";
import { ApplicantPage } from "../applicant/applicant-page.tsx";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { ClosedNotice, FilledNotice } from "../closing/on-demand.ts";
import { NextMeetingAbout } from "../../notices/on-demand.ts";
import { JobUnavailable } from "../../jobs/job-unavailable.tsx";
import { useLayout, useLayoutInAddress } from "../../lists/use-layout.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { useListView } from "../list/use-list-view.ts";
import { useAskedMove } from "../pipeline/use-asked-move.tsx";
import type { Rejection } from "../rejection/reject-fields.tsx";
import { RejectOne } from "../rejection/reject-one.tsx";
import { useViewers } from "../viewers/use-viewers.ts";
import { StageSettings } from "../pipeline/stage-settings.tsx";
import { BoardColumn } from "./board-column.tsx";
import { BoardHeader } from "./board-header.tsx";
import { RejectedColumn } from "./rejected-column.tsx";
import { countsOf } from "./counts-of.ts";
import { useAutoScroll } from "./use-auto-scroll.ts";
import type { Target } from "./use-move.ts";
import { usePickUp } from "./use-pick-up.ts";
import "./board.css";

/** Whether a job takes no more applications for good. */
const isOver = ({ job: { status } }: Board) => status === "closed" || status === "archived";

const LiveNotice = lazyRetry(async () => (await import("../../jobs/published/live-notice.tsx")).LiveNotice);
const ApplicationList = lazyRetry(async () => (await import("../list/application-list.tsx")).ApplicationList);

/** Shows everyone who applied for a job, by stage. `?application=` opens one of them. */
export default function BoardPage({ base }: PageProps) {
  const { jobId = "" } = useParams();
  const [params] = useSearchParams();
  const { layout } = useLayout();
  const { isNarrowed, sort } = useListView();
  useLayoutInAddress(isNarrowed || sort !== "newest" || params.has("rejected"));
  const small = useMaxWidth(breakpoints.tablet);
  const board = useQuery(query(applications.board, { params: { jobId } }));
  if (board.isPending) return <PageSkeleton layout="board" count={5} />;
  if (board.isError && board.data === undefined)
    return (
      <JobUnavailable
        error={board.error}
        title="Couldn't load the board"
        base={base}
        onRetry={() => void board.refetch()}
      />
    );
  const open = params.get("application");
  if (small && open) return <ApplicantPage applicationId={open} jobId={jobId} />;
  return (
    <>
      {layout === "listView" ? (
        <OpenList base={base} jobId={jobId} board={board.data} />
      ) : (
        <OpenBoard base={base} jobId={jobId} board={board.data} />
      )}
      {!small && <ApplicantDrawer applicationId={open} jobId={jobId} />}
    </>
  );
}

function Filled({ base, board }: Pick<OpenProps, "base" | "board">) {
  const lock = lockOf(useAccess(jobs.setStatus.access));
  return <Suspense>{lock === null && board.filled && <FilledNotice base={base} board={board} />}</Suspense>;
}

function Live({ board }: Pick<OpenProps, "board">) {
  const isEmpty = [...countsOf(board), board.rejected_count, board.withdrawn_count ?? 0].every(
    (count) => count === 0,
  );
  return (
    <Suspense>{board.job.status === "open" && isEmpty && <LiveNotice jobId={board.job._id} />}</Suspense>
  );
}

interface OpenProps {
  readonly base: string;
  readonly jobId: string;
  readonly board: Board;
}

function OpenList({ base, jobId, board }: OpenProps) {
  const lock = useLock(applications.move.access);
  return (
    <div className="mr-board-page" data-fills-window>
      <BoardHeader base={base} board={board} />
      <Suspense fallback={null}>
        <NextMeetingAbout kind="job" id={board.job._id} />
      </Suspense>
      <Suspense>{lock === null && isOver(board) && <ClosedNotice board={board} withRun={false} />}</Suspense>
      <Filled base={base} board={board} />
      <Live board={board} />
      <Suspense fallback={<PageSkeleton bodyOnly layout="list" />}>
        <ApplicationList jobId={jobId} board={board} lock={lock} />
      </Suspense>
    </div>
  );
}

function OpenBoard({ base, jobId, board }: OpenProps) {
  const { move: ask, dialog } = useAskedMove(jobId);
  const lock = lockOf(useAccess(applications.move.access));
  const [refocus, setRefocus] = useState<{ readonly card: string; readonly stageId: string } | null>(null);
  const onFocused = useCallback(() => setRefocus(null), []);
  const [params] = useSearchParams();
  const [startsWithRejected] = useState(params.get("rejected") === "shown");
  const columns = useRef<HTMLDivElement>(null);
  useAutoScroll(columns);
  const { stages, job } = board;
  const beside = params.has("application");
  const view = useListView();
  const { boardFilter: filter } = view;
  const matches = useQuery({
    ...query(applications.matches, { params: { jobId }, query: filter ?? {} }),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
  });
  const counts = filter && (matches.data ?? { stages: [], rejected_count: 0 });
  const viewers = useViewers(jobId);
  const mayShape = lockOf(useAccess(pipeline.setStage.access)) === null;
  const mayAsk = lockOf(useAccess(bookingRequests.ask.access)) === null && lock === null;
  // Undefined until someone asks: before that, the board has no run of its own to show.
  const [asked, setAsked] = useState<string | null>();
  const [settings, setSettings] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState<ApplicationCard | null>(null);
  const stageOf = (card: ApplicationCard) => stages.find(({ _id }) => _id === card.stage_id);
  const move = (card: ApplicationCard, to: Target) => {
    const from = stageOf(card);
    if (to === "rejected") setRejecting(card);
    else if (from) ask({ card, from, to });
  };
  const reject = (rejection: Rejection) => {
    const from = rejecting && stageOf(rejecting);
    setRejecting(null);
    if (rejecting && from) ask({ card: rejecting, from, to: "rejected", rejection });
  };
  const pickUp = usePickUp(stages, lock === null, (card, from, to) => {
    ask({ card, from, to }, () => {
      if (to !== "rejected") setRefocus({ card: card._id, stageId: to._id });
    });
  });
  return (
    <div className="mr-board-page" data-fills-window data-beside={beside || undefined}>
      <BoardHeader base={base} board={board} />
      <Suspense fallback={null}>
        <NextMeetingAbout kind="job" id={board.job._id} />
      </Suspense>
      <Suspense>{lock === null && isOver(board) && <ClosedNotice board={board} withRun />}</Suspense>
      <Filled base={base} board={board} />
      <Live board={board} />
      {lock === null && (
        <Suspense>
          <BoardBooking
            board={board}
            stage={stages.find(({ _id }) => _id === asked) ?? null}
            filter={filter}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      <ListFilters view={view} stages={null} />
      <p id="mr-board-keys" className="lb-visually-hidden">
        Press Enter to open a candidate or Space to pick up a card. Arrow keys choose a stage, Enter drops the
        card, Escape cancels.
      </p>
      <div ref={columns} className="mr-board" role="group" aria-label={`Pipeline of ${job.title}`}>
        {stages.map((stage, at) => (
          <BoardColumn
            key={stage._id}
            jobId={jobId}
            filter={filter}
            stage={stage}
            count={counts ? (counts.stages.find(({ _id }) => _id === stage._id)?.count ?? 0) : stage.count}
            stages={stages}
            fields={board.card_fields}
            lock={lock}
            pickUp={pickUp}
            refocus={refocus?.stageId === stage._id ? refocus.card : null}
            onFocused={onFocused}
            onMove={move}
            viewers={viewers}
            onSettings={mayShape ? setSettings : null}
            onAsk={mayAsk ? setAsked : null}
            empty={at === 0 ? emptyWords(job.status) : "No one here"}
          />
        ))}
        {params.get("rejected") === "shown" && (
          <RejectedColumn
            jobId={jobId}
            filter={filter}
            count={(counts ?? board).rejected_count}
            opens={!startsWithRejected}
          />
        )}
      </div>
      {dialog}
      <StageSettings jobId={jobId} stageId={settings} onClose={() => setSettings(null)} />
      <RejectOne card={rejecting} job={job.title} onReject={reject} onClose={() => setRejecting(null)} />
      <div className="lb-visually-hidden" role="status" aria-live="assertive">
        {pickUp.said}
      </div>
    </div>
  );
}

function emptyWords(status: Board["job"]["status"]): string {
  if (status === "draft") return "Applications appear here once the job is published";
  return status === "open" ? "New applications appear here" : "No one here";
}
