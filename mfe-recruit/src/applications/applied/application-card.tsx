import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { jobMoveOf } from "@loubby/shared-contracts/http/applications/promise";
import { Avatar } from "@loubby/shared-ui/avatar";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { Link } from "react-router-dom";
import { dayText } from "../../day-text.ts";
import { ApplicationDates } from "./application-dates.tsx";
import { stateOf } from "./application-state.ts";
import { AskedOfMe } from "./asked-of-me.tsx";
import { plannedTime } from "./my-interview.tsx";
import { MyOfferLink } from "./my-offer-link.tsx";
import { promiseOf } from "./promise.ts";
import { StageProgress } from "./stage-progress.tsx";
import { Withdraw } from "./withdraw.tsx";

interface ApplicationCardProps {
  readonly application: MyApplication;
  readonly base: string;
  readonly isOpen: boolean;
}

/** Shows one of the candidate's applications with its current stage. */
export function ApplicationCard({ application, base, isOpen }: ApplicationCardProps) {
  const { job } = application;
  const { words, tone } = stateOf(application);
  const promise = promiseOf(application);
  const moved = jobMoveOf(application);
  return (
    <article className="op-application" data-open={isOpen ? "" : undefined}>
      <header>
        <Avatar
          name={job.company_name}
          src={application.company_logo_url}
          size={40}
          shape="square"
          decorative
        />
        <div className="op-card-words">
          <h2>
            <Link
              id={`open-job-${job._id}`}
              to={`${base}/${job._id}?tab=applied`}
              aria-current={isOpen ? "true" : undefined}
              dir="auto"
            >
              {job.title}
            </Link>
          </h2>
          <p className="op-card-company" dir="auto">
            {[job.company_name, job.city].filter(Boolean).join(" · ")}
          </p>
        </div>
        <StatusTag tone={tone}>{words}</StatusTag>
      </header>
      <StageProgress application={application} />
      {moved !== null && (
        <>
          <p dir="auto">
            {job.company_name} moved you to another job: {moved}.
          </p>
          <AskedOfMe base={base} jobId={job._id} />
        </>
      )}
      <MyOfferLink offer={application.offer} base={base} />
      {application.status === "active" && application.choose_by !== null && (
        <p>
          <Link to={`${base}/${job._id}?tab=applied`}>Choose the time of your interview</Link> by{" "}
          {dayText(application.choose_by.slice(0, 10))}
        </p>
      )}
      {application.interview !== null && <p>Interview on {plannedTime(application.interview)}</p>}
      {promise && <p className="op-muted">{promise}</p>}
      <footer>
        <span className="op-muted">
          <ApplicationDates application={application} />
          {job.status === "on_hold" && " · Not taking applications right now"}
          {job.status !== "open" && job.status !== "on_hold" && " · No longer accepting applications"}
        </span>
        {application.status === "active" && <Withdraw application={application} />}
      </footer>
    </article>
  );
}
