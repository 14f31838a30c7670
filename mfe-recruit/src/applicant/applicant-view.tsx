import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/recruit/applications";
import type { Application } from "@loubby/shared-contracts/http/recruit/applications.schema";
import { ApiError, exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { EmptyState } from "@loubby/shared-ui/empty-state";
import { ErrorState } from "@loubby/shared-ui/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { nameOf } from "../board/use-move.ts";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { MessageButton } from "./message-button.tsx";
import { Neighbours } from "./neighbours.tsx";
import { Resume } from "./resume.tsx";
import { StageControls } from "./stage-controls.tsx";
import { Story } from "./story.tsx";
import "./applicant.css";

interface ApplicantViewProps {
  readonly applicationId: string;
  readonly jobId: string;
  /** Rank of the person's name: 1 where they are the whole page. */
  readonly level?: 1 | 2;
}

/** Everything a company sees of one application. */
export function ApplicantView({ applicationId, jobId, level = 2 }: ApplicantViewProps) {
  const found = useQuery(query(applications.get, { params: { applicationId } }));
  if (found.isPending) return <PageSkeleton layout="form" />;
  if (found.isError && found.data === undefined) {
    const missing = found.error instanceof ApiError && [400, 404].includes(found.error.status);
    if (missing)
      return (
        <EmptyState drawing="signpost" title="There is no such application" sentence={found.error.message} />
      );
    return (
      <ErrorState
        title="The application could not be loaded"
        {...failureOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  }
  return <Found application={found.data} jobId={jobId} level={level} />;
}

interface FoundProps extends Required<Pick<ApplicantViewProps, "jobId" | "level">> {
  readonly application: Application;
}

function Found({ application, jobId, level }: FoundProps) {
  const Name = `h${level}` as const;
  const { candidate } = application;
  const name = nameOf(application);
  return (
    <article className="mr-applicant" aria-label={name}>
      <header className="mr-applicant-head">
        <Avatar name={name} src={candidate.logo_url} size={48} decorative />
        <div className="mr-applicant-words">
          <Name className="mr-applicant-name" dir="auto">
            {name}
          </Name>
          <p>
            <a href={`mailto:${candidate.email_address}`}>{candidate.email_address}</a>
            {candidate.phone_number && (
              <>
                {" · "}
                <a href={`tel:${candidate.phone_number}`}>{candidate.phone_number}</a>
              </>
            )}
          </p>
          <p>
            Applied <RelativeTime iso={application.applied_at} tell={relativeTime} exact={exactTime} />
            {" for "}
            <span dir="auto">{application.job.title}</span>
          </p>
        </div>
        <span className="mr-applicant-actions">
          <MessageButton application={application} />
          <Neighbours application={application} jobId={jobId} />
        </span>
      </header>
      <StageControls application={application} jobId={jobId} />
      {application.resume && <Resume applicationId={application._id} resume={application.resume} />}
      {application.note && (
        <section>
          <h3>Note</h3>
          <p className="mr-applicant-text" dir="auto">
            {application.note}
          </p>
        </section>
      )}
      {application.answers.length > 0 && (
        <section>
          <h3>Answers</h3>
          <dl className="mr-answers">
            {application.answers.map(({ question, value }) => (
              <div key={question}>
                <dt dir="auto">{question}</dt>
                <dd className="mr-applicant-text" dir="auto">
                  {value === "yes" ? "Yes" : value === "no" ? "No" : value}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Story events={application.events} />
    </article>
  );
}
