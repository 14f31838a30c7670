import { ArrowLeftOutlined, CloseOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { breakpoints } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { OpenJobView } from "../jobs/published/open-job-view.tsx";
import { ApplicationProgress } from "../applications/applied/application-progress.tsx";
import { useMyApplicationTo } from "../applications/applied/use-my-applications.ts";
import { ApplyAction } from "../applications/apply/apply-action.tsx";
import { goneOf, OpenJobGone } from "../applications/apply/open-job-gone.tsx";
import { LoadProblem } from "../notices/load-problem.tsx";
import { OpenJobTools } from "./saved/open-job-tools.tsx";
import { useKeys } from "../use-keys.ts";

interface OpenJobPaneProps {
  readonly jobId: string;
  readonly base: string;
  readonly search: string;
  /** The list that closing leads to. */
  readonly list: string;
  readonly onClose: () => void;
}

/** Shows the job in the URL: a pane beside the list, a page on small screens. Esc closes it. */
export function OpenJobPane({ jobId, base, search, list, onClose }: OpenJobPaneProps) {
  const job = useQuery(query(openJobs.get, { params: { jobId } }));
  const application = useMyApplicationTo(jobId, job.data?.applied ?? false).data ?? null;
  const pane = useRef<HTMLElement>(null);
  useEffect(() => pane.current?.focus({ preventScroll: true }), []);
  useKeys(pane, (event) => {
    if (event.key === "Escape") onClose();
  });
  const alone = useMaxWidth(breakpoints.laptop - 1);
  const gone = job.isError ? goneOf(job.error) : null;
  return (
    <section ref={pane} className="op-pane" aria-label={job.data?.title ?? "Job"} tabIndex={-1}>
      <div className="op-pane-bar">
        <Button
          className="op-pane-back"
          type="text"
          icon={<ArrowLeftOutlined aria-hidden />}
          onClick={onClose}
        >
          {list}
        </Button>
        <Button
          className="op-pane-close"
          type="text"
          aria-label="Close job"
          icon={<CloseOutlined aria-hidden />}
          onClick={onClose}
        />
      </div>
      <div className="op-pane-body">
        {job.isPending ? (
          <PageSkeleton layout="list" count={3} />
        ) : gone ? (
          <OpenJobGone jobId={jobId} gone={gone} base={base} />
        ) : job.isError ? (
          <LoadProblem title="Couldn't load this job" error={job.error} onRetry={() => void job.refetch()} />
        ) : (
          <>
            {application && <ApplicationProgress application={application} base={base} />}
            <OpenJobView
              job={job.data}
              level={alone ? 1 : 2}
              action={
                <>
                  <ApplyAction job={job.data} application={application} base={base} search={search} />
                  {/* What is on hold is only here for those who applied: no one else could open it. */}
                  {application?.job.status !== "on_hold" && <OpenJobTools job={job.data} />}
                </>
              }
            />
          </>
        )}
      </div>
    </section>
  );
}
