import { Button } from "antd";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { jobs } from "@loubby/shared-contracts/http/recruit/jobs";
import type { Board } from "@loubby/shared-contracts/http/recruit/applications.schema";
import { PageHeader } from "@loubby/shared-ui/page-header";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { lockOf, useAccess } from "../data/use-access.ts";
import { jobStatusWords } from "../jobs/job-status.ts";

/** Names the job of a board, counts it, and leads to the rest of the job. */
export function BoardHeader({ base, board }: { readonly base: string; readonly board: Board }) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const mayEdit = lockOf(useAccess(jobs.update.access)) === null && board.job.status !== "archived";
  const { label, tone } = jobStatusWords[board.job.status];
  const active = board.stages.reduce((sum, stage) => sum + stage.count, 0);
  const showsRejected = params.get("rejected") === "shown";
  const toggle = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (showsRejected) after.delete("rejected");
        else after.set("rejected", "shown");
        return after;
      },
      { replace: true },
    );
  return (
    <PageHeader
      title={
        <span className="mr-board-title">
          <span dir="auto">{board.job.title}</span>
          <StatusTag tone={tone}>{label}</StatusTag>
        </span>
      }
      lead={
        <>
          <Link to={base}>Jobs</Link>
          {` · ${active} ${active === 1 ? "candidate" : "candidates"} in the pipeline`}
          {(board.rejected_count > 0 || showsRejected) && (
            <>
              {" · "}
              <button type="button" className="mr-link-button" aria-expanded={showsRejected} onClick={toggle}>
                {board.rejected_count} rejected
              </button>
            </>
          )}
        </>
      }
      action={
        <span className="mr-board-actions">
          <Button onClick={() => void navigate(`${base}/${board.job._id}/preview`)}>Preview</Button>
          {mayEdit && <Button onClick={() => void navigate(`${base}/${board.job._id}`)}>Edit job</Button>}
        </span>
      }
    />
  );
}
