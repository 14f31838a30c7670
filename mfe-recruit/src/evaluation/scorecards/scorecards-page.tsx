import { Route, Routes } from "react-router-dom";
import { JobScorecards } from "./job-scorecards.tsx";
import { MyScorecards } from "./my-scorecards.tsx";
import "../../profile/person.css";
import "@loubby/shared-ui/forms/field.css";
import "./scorecards.css";

// With the page, as one file: every further one makes the remote's entry longer.
export { Scorecards } from "./scorecards.tsx";

/** `/dashboard/jobs/scorecards`: the cards one owes; below it a job's applicants side by side. */
export default function ScorecardsPage() {
  return (
    <div className="sc-page">
      <Routes>
        <Route index element={<MyScorecards />} />
        <Route path=":jobId" element={<JobScorecards />} />
      </Routes>
    </div>
  );
}
