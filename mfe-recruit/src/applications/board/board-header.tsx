import { AppstoreOutlined, BarsOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { breakpoints, type ComponentView, lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { AddCandidate } from "../adding/add-candidate.tsx";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { useLayout } from "../../lists/use-layout.ts";
import { JobMenu } from "../../jobs/list/job-menu.tsx";
import { CustomizeMenu } from "./customize-menu.tsx";
import { countsOf } from "./counts-of.ts";
import { PlanMark } from "../../notices/plan-mark.tsx";
import { jobStatusWords } from "../../jobs/job-status.ts";

/** Names the job of a board, counts its candidates, and leads to the rest of the job. */
export function BoardHeader({ base, board }: { readonly base: string; readonly board: Board }) {
  const navigate = useNavigate();
  const small = useMaxWidth(breakpoints.mobile);
  const { layout, choose } = useLayout();
  const [params, setParams] = useSearchParams();
  const mayEdit = lockOf(useAccess(jobs.update.access)) === null && board.job.status !== "archived";
  const { label, tone } = jobStatusWords[board.job.status];
  const [active, hired] = countsOf(board);
  const { withdrawn_count: withdrawn = 0 } = board;
  const showsRejected = params.get("rejected") === "shown";
  const toggle = () =>
    setParams((before) => changedParams(before, { rejected: showsRejected ? null : "shown" }), {
      replace: true,
    });
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
          {` · ${active} active`}
          {hired > 0 && ` · ${hired} hired`}
          {layout === "listView" && board.rejected_count > 0 && (
            <>
              {" · "}
              <Link to="?view=list&status=rejected">{board.rejected_count} rejected</Link>
            </>
          )}
          {layout === "cardView" && (board.rejected_count > 0 || showsRejected) && (
            <>
              {" · "}
              <button type="button" className="mr-link-button" aria-expanded={showsRejected} onClick={toggle}>
                {board.rejected_count} rejected
              </button>
            </>
          )}
          {withdrawn > 0 && (
            <>
              {" · "}
              <Link to="?view=list&status=withdrawn">{withdrawn} withdrawn</Link>
            </>
          )}
        </>
      }
      action={
        <span className="mr-board-actions">
          <Segmented<ComponentView>
            aria-label="Layout"
            value={layout}
            onChange={choose}
            options={[
              { value: "cardView", icon: <AppstoreOutlined aria-label="Board" />, title: "Board" },
              { value: "listView", icon: <BarsOutlined aria-label="List" />, title: "List" },
            ]}
          />
          <CustomizeMenu board={board} />
          {!small && (
            <>
              <Button onClick={() => void navigate(paths.jobScorecards(board.job._id))}>
                Scorecards <PlanMark access={scorecards.ofJob.access} />
              </Button>
              {mayEdit && <Button onClick={() => void navigate(`${base}/${board.job._id}`)}>Edit job</Button>}
            </>
          )}
          <AddCandidate board={board} />
          <JobMenu
            job={{ ...board.job, is_template: false, active_count: active }}
            base={base}
            onBoard={small ? "small" : "wide"}
          />
        </span>
      }
    />
  );
}
