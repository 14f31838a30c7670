import * as paths from "@loubby/shared-contracts/paths";
import { Link } from "react-router-dom";
import { AlertsPart } from "./alerts-part.tsx";
import { SavedJobs } from "./saved-jobs.tsx";

interface SavedPartProps {
  readonly base: string;
  readonly openId: string | undefined;
}

/** Shows what the candidate saved: jobs, alerts, and whether auto-apply is on. */
export function SavedPart({ base, openId }: SavedPartProps) {
  return (
    <div className="op-saved">
      <section aria-labelledby="saved-jobs">
        <h2 id="saved-jobs">Saved jobs</h2>
        <SavedJobs base={base} openId={openId} />
      </section>
      <AlertsPart />
      <p>
        <Link to={paths.saved}>Everything else you saved</Link>
      </p>
    </div>
  );
}
