import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { Resume } from "./resume.tsx";
import { ResumeText } from "./resume-text.tsx";

/** Shows the résumé; an anonymous candidate's as text with names and contacts hidden. */
export function Sent({ application }: { readonly application: Application }) {
  if (application.anonymous)
    return (
      <section>
        <h3>Résumé</h3>
        <ResumeText applicationId={application._id} />
      </section>
    );
  return application.resume && <Resume applicationId={application._id} resume={application.resume} />;
}
