import * as paths from "@loubby/shared-contracts/paths";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { jobPath } from "../jobs/job-words.ts";
import { type PageHead, renderPage } from "../page/page.tsx";

interface SentPageProps {
  readonly job: OpenJob;
  readonly email: string;
  readonly theme: PageHead["theme"];
  /** Why another mail was not sent. */
  readonly problem: string | null;
}

/** The application is held: the mail that confirms it is on its way. */
export function sentPage({ job, email, theme, problem }: SentPageProps): string {
  return renderPage(
    {
      title: `Check your mail · ${job.title} · ${brand.name}`,
      description: "One step is left: confirm your application.",
      canonical: null,
      theme,
    },
    <div className="card narrow stack">
      <h1>Check your mail</h1>
      {problem && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      <p dir="auto">
        One step is left. We sent a link to {email}: open it and confirm, and {job.company.company_name}{" "}
        receives your application for {job.title}.
      </p>
      <p className="muted">The link works for three days. If no mail comes, look among unwanted mail.</p>
      <form
        className="row"
        method="post"
        encType="multipart/form-data"
        action={`${paths.applyToJob(job._id)}/again`}
      >
        <button className="button quiet" name="action" value="mail">
          Send the mail again
        </button>
        <button className="button quiet" name="action" value="change">
          Change my application
        </button>
      </form>
      <p>
        <a href={jobPath(job)}>Back to the job</a>
      </p>
    </div>,
  );
}
