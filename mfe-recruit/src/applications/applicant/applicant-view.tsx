import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, Suspense } from "react";
import { query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { references } from "@loubby/shared-contracts/http/evaluation/references";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { ApiError } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { AnonymousNotice } from "../anonymity/anonymous-notice.tsx";
import { nameOf } from "../board/use-move.ts";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { References } from "../../evaluation/references/references.tsx";
import { Viewers } from "../viewers/viewers.tsx";
import { ApplicantHead } from "./applicant-head.tsx";
import { MessageButton } from "./message-button.tsx";
import { Files } from "./files/files.tsx";
import { Notes } from "./notes/notes.tsx";
import { WorkLockBoundary } from "../../notices/work-lock.tsx";
import { Overview } from "./overview.tsx";
import { SaveApplicant } from "./save-applicant.tsx";
import { Sent } from "./sent.tsx";
import { Sections } from "./sections.tsx";
import { Scorecards } from "../../evaluation/scorecards/on-demand.ts";
import { PersonMails } from "../person-mails/on-demand.tsx";
import { Talk } from "./talk/talk.tsx";
import { OfferSection } from "../../offers/on-demand.ts";
import { StandingNotice } from "./standing-notice.tsx";
import { StageControls } from "./stage-controls.tsx";
import { Story } from "./story.tsx";
import "../../profile/person.css";
import "./applicant.css";

interface ApplicantViewProps {
  readonly applicationId: string;
  readonly jobId: string;
  /** Heading level of the person's name: 1 where they are the whole page. */
  readonly level?: 1 | 2;
}

/** Shows everything a company sees of one application. */
export function ApplicantView({ applicationId, jobId, level = 2 }: ApplicantViewProps) {
  const found = useQuery(query(applications.get, { params: { applicationId } }));
  if (found.isPending) return <PageSkeleton layout="form" />;
  if (found.isError && found.data === undefined) {
    const missing = found.error instanceof ApiError && [400, 404].includes(found.error.status);
    if (missing)
      return <EmptyState drawing="signpost" title="Application not found" sentence={found.error.message} />;
    return (
      <ErrorState
        title="Couldn't load the application"
        {...failureOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  }
  return (
    <WorkLockBoundary>
      <Found application={found.data} jobId={jobId} level={level} />
    </WorkLockBoundary>
  );
}

interface FoundProps extends Required<Pick<ApplicantViewProps, "jobId" | "level">> {
  readonly application: Application;
}

function Found({ application, jobId, level }: FoundProps) {
  const name = nameOf(application);
  return (
    <article className="mr-applicant mr-opened" aria-label={name}>
      <Sections
        label={`About ${name}`}
        level={level === 1 ? 2 : 3}
        sections={sectionsOf(application)}
        head={
          <>
            <ApplicantHead application={application} level={level} />
            <StageControls
              application={application}
              jobId={jobId}
              actions={
                !application.anonymous && (
                  <>
                    <MessageButton application={application} keyed />
                    <SaveApplicant application={application} name={name} />
                  </>
                )
              }
            />
          </>
        }
        notices={
          <>
            <Viewers applicationId={application._id} />
            <AnonymousNotice application={application} />
            <StandingNotice application={application} />
          </>
        }
      />
    </article>
  );
}

function sectionsOf(application: Application): ComponentProps<typeof Sections>["sections"] {
  return [
    { key: "overview", label: "Overview", body: <Overview application={application} /> },
    {
      key: "notes",
      label: "Notes",
      count: application.note_count,
      body: <Notes applicationId={application._id} />,
    },
    {
      key: "scorecards",
      label: "Scorecards",
      needs: scorecards.ask.access,
      body: (
        <Suspense fallback={<PageSkeleton bodyOnly count={2} />}>
          <Scorecards
            application={application}
            beside={<Sent application={application} without="They sent no résumé." />}
          />
        </Suspense>
      ),
    },
    {
      key: "files",
      label: "Files",
      count: application.file_count,
      body: <Files applicationId={application._id} hasResume={application.resume !== null} />,
    },
    // A conversation names who is in it.
    ...(application.anonymous
      ? []
      : [{ key: "messages", label: "Messages", body: <Talk application={application} /> }]),
    ...(application.anonymous
      ? []
      : [{ key: "mails", label: "Mails", body: <PersonMails application={application} /> }]),
    // A reference does too.
    ...(application.anonymous
      ? []
      : [
          {
            key: "references",
            label: "References",
            needs: references.ask.access,
            body: <References application={application} />,
          },
        ]),
    ...(application.anonymous
      ? []
      : [{ key: "offer", label: "Offer", body: <OfferSection application={application} /> }]),
    { key: "history", label: "History", body: <Story events={application.events} /> },
  ];
}
