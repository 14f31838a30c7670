import { useLocation } from "react-router-dom";
import { BackLink } from "@loubby/shared-ui/back-link";
import { withApplication } from "../board/board-card.tsx";
import { ApplicantView } from "./applicant-view.tsx";

/** One application on a small screen, in place of the board. */
export function ApplicantPage({
  applicationId,
  jobId,
}: {
  readonly applicationId: string;
  readonly jobId: string;
}) {
  const { search } = useLocation();
  return (
    <div className="mr-applicant-page">
      <BackLink to={{ search: withApplication(search, null) }}>Back to the board</BackLink>
      <ApplicantView key={applicationId} applicationId={applicationId} jobId={jobId} level={1} />
    </div>
  );
}
