import { AlertsPart } from "./alerts-part.tsx";
import { SavedJobs } from "./saved-jobs.tsx";

interface SavedPartProps {
  readonly base: string;
  readonly openId: string | undefined;
}

/** What the candidate keeps: jobs, searches that report by mail, and whether jobs are applied for by themselves. */
export function SavedPart({ base, openId }: SavedPartProps) {
  return (
    <div className="op-saved">
      <section aria-labelledby="saved-jobs">
        <h2 id="saved-jobs">Saved jobs</h2>
        <SavedJobs base={base} openId={openId} />
      </section>
      <AlertsPart />
    </div>
  );
}
