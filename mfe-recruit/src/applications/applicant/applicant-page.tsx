import { Suspense } from "react";
import { useLocation } from "react-router-dom";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { withApplication } from "../board/board-card.tsx";
import { ApplicantView, Neighbours } from "./on-demand.ts";

interface ApplicantPageProps {
  readonly applicationId: string;
  readonly jobId: string;
}

/** Shows one application on a small screen, in place of the board. */
export function ApplicantPage({ applicationId, jobId }: ApplicantPageProps) {
  const { search } = useLocation();
  return (
    <div className="mr-applicant-page">
      <div className="mr-applicant-bar">
        <BackLink to={{ search: withApplication(search, null) }}>Back to the board</BackLink>
        <Suspense>
          <Neighbours applicationId={applicationId} jobId={jobId} />
        </Suspense>
      </div>
      <Suspense fallback={<PageSkeleton layout="form" />}>
        <ApplicantView key={applicationId} applicationId={applicationId} jobId={jobId} level={1} />
      </Suspense>
    </div>
  );
}
