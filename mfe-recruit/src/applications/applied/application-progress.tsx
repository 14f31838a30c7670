import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { decisionOf, jobMoveOf } from "@loubby/shared-contracts/http/applications/promise";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { localDayText } from "../../day-text.ts";
import { MyReferences } from "../../evaluation/references/referees/my-references.tsx";
import { ApplicationDetails } from "./application-details.tsx";
import { stateOf } from "./application-state.ts";
import { AskedOfMe } from "./asked-of-me.tsx";
import { MyInterviews } from "./my-interviews.tsx";
import { MyMails } from "./my-mails.tsx";
import { MyOfferLink } from "./my-offer-link.tsx";
import { promiseOf } from "./promise.ts";
import { StageProgress } from "./stage-progress.tsx";
import { Timeline } from "./timeline.tsx";
import { Withdraw } from "./withdraw.tsx";

interface ApplicationProgressProps {
  readonly application: MyApplication;
  readonly base: string;
  /** Whether to say the state in words too; off where the words already are beside it. */
  readonly withState?: boolean;
}

/** Shows the candidate's application among the stages of its job. */
export function ApplicationProgress({ application, base, withState = false }: ApplicationProgressProps) {
  const { words, tone } = stateOf(application);
  const promise = promiseOf(application);
  const moved = jobMoveOf(application);
  const decision = decisionOf(application, localDayText);
  return (
    <div className="op-progress">
      {decision && (
        <p className="op-progress-line" dir="auto">
          <strong>{decision.title}</strong>
          <span className="op-muted">{decision.text}</span>
        </p>
      )}
      <p className="op-progress-line">
        <strong>
          {application.added ? `${application.job.company_name} added you` : "Your application"}
        </strong>
        {withState && decision === null && <StatusTag tone={tone}>{words}</StatusTag>}
        <span className="op-muted">
          {!application.added && "sent "}
          <RelativeTime iso={application.applied_at} tell={relativeTime} exact={exactTime} />
        </span>
      </p>
      <StageProgress application={application} />
      {moved !== null && (
        <p dir="auto">
          {application.job.company_name} moved you to another job: {moved}.
        </p>
      )}
      <MyOfferLink offer={application.offer} base={base} />
      <AskedOfMe base={base} jobId={application.job._id} />
      {promise && <p>{promise}</p>}
      <MyInterviews application={application} />
      <MyReferences applicationId={application._id} base={base} />
      <MyMails applicationId={application._id} />
      <ApplicationDetails applicationId={application._id} />
      {application.timeline.length > 1 && <Timeline {...application} />}
      {application.status === "active" && <Withdraw application={application} />}
    </div>
  );
}
