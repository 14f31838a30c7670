import * as paths from "@loubby/shared-contracts/paths";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { Link } from "react-router-dom";
import { ApplicationDates } from "../applications/applied/application-dates.tsx";
import { stateOf } from "../applications/applied/application-state.ts";
import { AskedOfMe } from "../applications/applied/asked-of-me.tsx";
import { plannedTime } from "../applications/applied/my-interview.tsx";
import { MyOfferLink } from "../applications/applied/my-offer-link.tsx";
import { StageProgress } from "../applications/applied/stage-progress.tsx";
import { useLatestApplications, useLiveApplications } from "../applications/applied/use-my-applications.ts";
import { LoadProblem } from "../notices/load-problem.tsx";
import "./open-jobs.css";

const SHOWN = 2;

/** Shows the first of the candidate's applications on the dashboard, each with its current stage. */
export default function MyApplicationsWidget() {
  useLiveApplications();
  const latest = useLatestApplications(SHOWN);
  return (
    <div className="op-widget">
      {latest.isPending ? (
        <PageSkeleton bodyOnly layout="list" count={3} />
      ) : latest.isError ? (
        <LoadProblem
          compact
          title="Couldn't load your applications"
          error={latest.error}
          onRetry={() => void latest.refetch()}
        />
      ) : latest.data.length === 0 ? (
        <EmptyState
          compact
          title="No applications yet"
          sentence="Your applications appear here with the stage they've reached."
          action={<Link to={paths.jobs}>Find jobs</Link>}
        />
      ) : (
        <>
          <AskedOfMe base={paths.jobs} />
          <ul className="op-widget-list">
            {latest.data.map((application) => (
              <li key={application._id}>
                <Link to={paths.appliedJob(application.job._id)} dir="auto">
                  {application.job.title}
                </Link>
                <StatusTag tone={stateOf(application).tone}>{stateOf(application).words}</StatusTag>
                <span className="op-muted" dir="auto">
                  {application.job.company_name}
                </span>
                <StageProgress application={application} />
                <p className="op-muted">
                  {application.interview === null ? (
                    <ApplicationDates application={application} />
                  ) : (
                    `Interview on ${plannedTime(application.interview)}`
                  )}
                </p>
                <MyOfferLink offer={application.offer} base={paths.jobs} />
              </li>
            ))}
          </ul>
          <Link to={paths.appliedJobs}>All applications</Link>
        </>
      )}
    </div>
  );
}
