import { SavedJobs } from "./saved-jobs.tsx";
import "../openings.css";

/** The jobs that a candidate keeps for later, on the page of everything saved. */
export default function SavedJobsWidget() {
  return <SavedJobs base="/dashboard/jobs/joblisting" openId={undefined} />;
}
