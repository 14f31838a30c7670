import { Link, useLocation } from "react-router-dom";
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
      <Link to={{ search: withApplication(search, null) }}>← Back to the board</Link>
      <ApplicantView key={applicationId} applicationId={applicationId} jobId={jobId} />
    </div>
  );
}
