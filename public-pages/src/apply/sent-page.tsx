import * as paths from "@loubby/shared-contracts/paths";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { jobPath } from "../jobs/job-words.ts";
import { type PageHead, renderPage } from "../page/page.tsx";

interface SentPageProps {
  readonly job: OpenJob;
  readonly email: string;
  readonly theme: PageHead["theme"];
  /** Why the mail was not sent again. */
  readonly problem: string | null;
  readonly again: Again | null;
}

/** What asking for the mail again did: it was sent, or it had been sent just before. */
export type Again = "sent" | "just";

/** Renders the page that asks to confirm by mail before the application is sent. */
export function sentPage({ job, email, theme, problem, again }: SentPageProps): string {
  return renderPage(
    {
      title: `Check your inbox · ${job.title} · ${brand.name}`,
      description: "One step left: confirm your application.",
      canonical: null,
      theme,
      page: `${jobPath(job)}/apply`,
    },
    <div className="card narrow stack">
      <h1>Check your inbox</h1>
      {problem && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      {again && (
        <p className="notice" role="status" dir="auto">
          {again === "sent"
            ? `Sent again to ${email}. Use the newest mail.`
            : `We sent a mail to ${email} a moment ago. If it doesn't arrive, you can send it again in ten seconds.`}
        </p>
      )}
      <p dir="auto">
        One step left. Open the link we sent to {email} and confirm, so that {job.company.company_name} gets
        your application for {job.title}.
      </p>
      <p className="muted">
        The link works for three days. If you don't see the mail, check your spam folder.
      </p>
      <form
        className="row"
        method="post"
        encType="multipart/form-data"
        action={`${paths.applyToJob(job._id)}/again`}
      >
        <button className="button quiet" name="action" value="mail">
          Send again
        </button>
        <button className="button quiet" name="action" value="change">
          Edit my application
        </button>
      </form>
      <p>
        <a href={jobPath(job)}>Back to the job</a>
      </p>
    </div>,
  );
}
