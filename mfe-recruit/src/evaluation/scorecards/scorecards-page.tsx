import { Route, Routes } from "react-router-dom";
import { JobScorecards } from "./job-scorecards.tsx";
import { MyScorecards } from "./my-scorecards.tsx";
import "../../profile/person.css";
import "@loubby/shared-ui/forms/field.css";
import "./scorecards.css";

// Loaded with the page as one file: each further file makes the remote's entry larger.
export { Scorecards } from "./scorecards.tsx";

/** Routes `/dashboard/jobs/scorecards`: the reader's cards, and below it a job's applicants compared. */
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
