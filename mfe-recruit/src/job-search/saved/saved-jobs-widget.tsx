import * as paths from "@loubby/shared-contracts/paths";
import { Link } from "react-router-dom";
import { SavedJobs } from "./saved-jobs.tsx";
import "../open-jobs.css";

/** Shows the candidate's saved jobs on the page of everything saved. */
export default function SavedJobsWidget() {
  return (
    <>
      <SavedJobs base={paths.jobs} openId={undefined} />
      <p>
        <Link to={`${paths.jobs}?tab=saved`}>Job alerts and auto-apply</Link>
      </p>
    </>
  );
}
