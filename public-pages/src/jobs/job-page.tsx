import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { OpenJob, OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { type PageHead, renderPage } from "../page/page.tsx";
import { JobList, Logo } from "./job-card.tsx";
import { jobPosting } from "./job-posting.tsx";
import { experienceText } from "@loubby/shared-contracts/http/jobs/experience-text";
import { placeOf, salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import { companyPath, dayOf, jobPath } from "./job-words.ts";
import { RichTextView } from "./rich-text.tsx";
import { ShareLinks } from "./share-links.tsx";

/** What a job's page shows. */
export interface JobPageProps {
  readonly job: OpenJob;
  /** Takes no applications for now, and is hidden from search engines. */
  readonly onHold: boolean;
  /** Whether the company has a page of its own. */
  readonly hasCompanyPage: boolean;
  readonly companyUrl: string | null;
  /** What to pass on to the application: who shared the link, where the reader came from. */
  readonly carried: string;
  readonly origin: string;
  readonly theme: PageHead["theme"];
}

/** Renders one published job. */
export function jobPage({
  job,
  onHold,
  hasCompanyPage,
  companyUrl,
  carried,
  origin,
  theme,
}: JobPageProps): string {
  const { company } = job;
  const place = placeOf(job);
  const where = [place, job.workplace].filter(Boolean).join(", ");
  return renderPage(
    {
      title: `${job.title} · ${company.company_name} · ${brand.name}`,
      description: `${company.company_name} is hiring: ${job.title}${where ? ` (${where})` : ""}. Read about the job and apply without signing up first.`,
      canonical: job.listed ? `${origin}${jobPath(job)}` : null,
      theme,
      image: company.logo_url && `${origin}${company.logo_url}`,
      ...(job.listed && !onHold ? { jsonLd: jobPosting(job, origin, companyUrl) } : {}),
      script: "job",
    },
    <article className="stack wide">
      <p>
        <a href={paths.publicJobs}>All jobs</a>
      </p>
      <header className="head">
        <Logo name={company.company_name} url={company.logo_url} big />
        <div>
          <h1 dir="auto">{job.title}</h1>
          <p className="muted" dir="auto">
            {hasCompanyPage ? (
              <a href={companyPath(company.name_slug)}>{company.company_name}</a>
            ) : (
              company.company_name
            )}
            {where && ` · ${where}`}
          </p>
        </div>
      </header>
      <ApplyLink job={job} onHold={onHold} carried={carried} />
      <div className="two-columns">
        <div className="card">
          <section className="text" aria-label="About the job">
            {job.description && <RichTextView doc={job.description} />}
          </section>
          {job.skills.length > 0 && (
            <section className="stack">
              <h2>Skills</h2>
              <ul className="tags">
                {job.skills.map((skill) => (
                  <li key={skill} dir="auto">
                    {skill}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {job.questions.length > 0 && (
            <section className="text">
              <h2>Application questions</h2>
              <ol>
                {job.questions.map(({ _id, label, required }) => (
                  <li key={_id} dir="auto">
                    {label}
                    {!required && <span className="muted"> (optional)</span>}
                  </li>
                ))}
              </ol>
            </section>
          )}
          {!onHold && <ApplyLink job={job} onHold={false} carried={carried} />}
        </div>
        <aside className="card" aria-label="At a glance">
          <Facts job={job} />
          <ShareLinks job={job} origin={origin} />
        </aside>
      </div>
    </article>,
  );
}

function ApplyLink({ job, onHold, carried }: Pick<JobPageProps, "job" | "onHold" | "carried">) {
  if (onHold)
    return (
      <p className="notice" role="status">
        This job is on hold. It isn't taking applications right now.
      </p>
    );
  return (
    <a className="button" href={`${jobPath(job)}/apply${carried}`} data-apply={paths.jobApply(job._id)}>
      Apply for this job
    </a>
  );
}

function Facts({ job }: { readonly job: OpenJob }) {
  const facts = [
    ["Pay", job.salary && salaryText(job.salary)],
    ["Location", placeOf(job)],
    ["Workplace", job.workplace],
    ["Employment", job.employment_type],
    ["Experience", job.experience && experienceText(job.experience)],
    ["Education", job.education],
    ["Posted", job.opened_at && dayOf(job.opened_at)],
    ["Apply by", job.closes_on && dayOf(job.closes_on)],
  ] as const;
  return (
    <dl className="details">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Renders the page of a closed job: its address answers "closed" (410), not "never existed". */
export function closedJobPage(
  title: string,
  others: readonly OpenJobListItem[],
  theme: PageHead["theme"],
): string {
  return renderPage(
    {
      title: `${title} is closed · ${brand.name}`,
      description: `${title} is no longer accepting applications.`,
      canonical: null,
      theme,
    },
    <>
      <div className="stack">
        <h1 dir="auto">{title} is no longer accepting applications</h1>
        <p className="muted">The company has closed this job. These are open:</p>
      </div>
      <JobList jobs={others} />
      <p>
        <a className="button quiet" href={paths.publicJobs}>
          Show all jobs
        </a>
      </p>
    </>,
  );
}
