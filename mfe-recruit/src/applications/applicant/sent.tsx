import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { Resume } from "./resume.tsx";
import { ResumeText } from "./resume-text.tsx";

interface SentProps {
  readonly application: Application;
  /** What its place says where there is no résumé; nothing by default. */
  readonly without?: string;
}

/** Shows the résumé; an anonymous candidate's as text with names and contacts hidden. */
export function Sent({ application, without = "" }: SentProps) {
  if (application.anonymous)
    return (
      <section>
        <h3>Résumé</h3>
        <ResumeText applicationId={application._id} />
      </section>
    );
  if (application.resume) return <Resume applicationId={application._id} resume={application.resume} />;
  return without && <p className="mr-muted">{without}</p>;
}
