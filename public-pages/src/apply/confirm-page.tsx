import * as paths from "@loubby/shared-contracts/paths";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { jobPath } from "../jobs/job-words.ts";
import { type PageHead, renderPage } from "../page/page.tsx";

interface ConfirmPageProps {
  readonly job: OpenJob;
  readonly name: string;
  readonly email: string;
  readonly files: readonly string[];
  readonly action: string;
  readonly theme: PageHead["theme"];
}

/** Renders the page behind a mailed link. Only its button acts, so that link scanners trigger nothing. */
export function confirmPage({ job, name, email, files, action, theme }: ConfirmPageProps): string {
  const facts = [
    ["Job", `${job.title} at ${job.company.company_name}`],
    ["Name", name],
    ["E-mail", email],
    ["Files", files.join(", ")],
  ] as const;
  return renderPage(
    {
      title: `Confirm your application · ${brand.name}`,
      description: "Confirm that this application is yours.",
      canonical: null,
      theme,
    },
    <div className="card narrow stack wide">
      <h1>Is this application yours?</h1>
      <dl className="details">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <form method="post" encType="multipart/form-data" action={action}>
        <button className="button">Confirm and send to the company</button>
      </form>
      <p className="muted">If it isn't, close this page. Nothing will be sent.</p>
    </div>,
  );
}

interface ConfirmedPageProps {
  readonly job: OpenJob;
  readonly isDuplicate: boolean;
  /** Address of the page to choose a new account's first password. */
  readonly passwordUrl: string | null;
  /** The application's page for someone without a password. */
  readonly followPath: string | null;
  readonly theme: PageHead["theme"];
}

/** Renders the page that says the application has arrived. */
export function confirmedPage({
  job,
  isDuplicate,
  passwordUrl,
  followPath,
  theme,
}: ConfirmedPageProps): string {
  const { title, company } = job;
  const head = isDuplicate ? "You've already applied" : "Your application has arrived";
  return renderPage(
    { title: `${head} · ${brand.name}`, description: "", canonical: null, theme },
    <div className="card narrow stack">
      <h1>{head}</h1>
      <p dir="auto">
        {isDuplicate
          ? `You've already applied for ${title} at ${company.company_name}. That application hasn't changed, and this one wasn't added.`
          : `${company.company_name} has received your application for ${title}. We've sent you a mail that says when to expect an answer, with a link to follow or withdraw your application.`}
      </p>
      {passwordUrl ? (
        <>
          <p>
            Choose a password to follow all your applications in one place and to apply with less typing next
            time.
          </p>
          <a className="button" href={passwordUrl}>
            Choose a password
          </a>
        </>
      ) : (
        <a className="button" href={followPath ?? paths.appliedJobs}>
          {followPath === null ? "See my applications" : "See my application"}
        </a>
      )}
      <a href={jobPath(job)}>Back to the job</a>
    </div>,
  );
}

interface AlreadyConfirmedPageProps {
  /** Where its button asks for the mail. */
  readonly action: string;
  /** Whether it was asked for just now. */
  readonly isAsked: boolean;
  readonly theme: PageHead["theme"];
}

/** Renders the page behind a mailed link that has confirmed its application already. */
export function alreadyConfirmedPage({ action, isAsked, theme }: AlreadyConfirmedPageProps): string {
  const title = "You've already confirmed this application";
  return renderPage(
    { title: `${title} · ${brand.name}`, description: "", canonical: null, theme },
    <div className="card narrow stack">
      <h1>{title}</h1>
      {isAsked ? (
        <p className="notice" role="status">
          If you can still follow the application, we've mailed you the link. Check your spam folder if it
          doesn't arrive.
        </p>
      ) : (
        <>
          <p>The company has it. We can mail you a new link to follow or withdraw it.</p>
          <form method="post" encType="multipart/form-data" action={action}>
            <button className="button">Mail me the link</button>
          </form>
        </>
      )}
      <a href={paths.publicJobs}>Show all jobs</a>
    </div>,
  );
}
