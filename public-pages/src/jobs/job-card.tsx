import type { OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { experienceText } from "@loubby/shared-contracts/http/jobs/experience-text";
import { placeOf, salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import { dayOf, jobPath } from "./job-words.ts";

interface LogoProps {
  readonly name: string;
  readonly url: string | null;
  readonly big?: boolean;
}

/** Renders a company's logo, or its initial. The name is beside it, so it is hidden from screen readers. */
export function Logo({ name, url, big = false }: LogoProps) {
  const size = big ? 72 : 44;
  const picture = url ? (
    <img src={url} alt="" width={size} height={size} loading="lazy" />
  ) : (
    (name.trim().at(0) ?? "·").toUpperCase()
  );
  return (
    <div className={big ? "logo big" : "logo"} aria-hidden>
      {picture}
    </div>
  );
}

interface JobListProps {
  readonly jobs: readonly OpenJobListItem[];
  /** Tells a job's page where its reader was. */
  readonly from?: string;
  /** The page names the company above its jobs, so that the cards needn't. */
  readonly ofOneCompany?: boolean;
}

/** Renders jobs as cards that lead to their pages. */
export function JobList({ jobs, from, ofOneCompany = false }: JobListProps) {
  const query = from === undefined ? "" : `?from=${from}`;
  return (
    <ul className="jobs">
      {jobs.map((job) => (
        <li key={job._id}>
          <JobCard job={job} to={`${jobPath(job)}${query}`} ofOneCompany={ofOneCompany} />
        </li>
      ))}
    </ul>
  );
}

interface JobCardProps {
  readonly job: OpenJobListItem;
  readonly to: string;
  readonly ofOneCompany: boolean;
}

function JobCard({ job, to, ofOneCompany }: JobCardProps) {
  const Title = ofOneCompany ? "h4" : "h2";
  const facts = [
    placeOf(job),
    job.workplace,
    job.employment_type,
    job.experience && experienceText(job.experience),
  ];
  return (
    <article className={ofOneCompany ? "job plain" : "job"}>
      {!ofOneCompany && <Logo name={job.company.company_name} url={job.company.logo_url} />}
      <div className="stack">
        <div>
          <Title dir="auto">
            <a href={to}>{job.title}</a>
          </Title>
          {!ofOneCompany && (
            <p className="muted" dir="auto">
              {job.company.company_name}
            </p>
          )}
        </div>
        <ul className="facts" aria-label="Location and type">
          {facts.filter(Boolean).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {job.salary && <p className="pay">{salaryText(job.salary)}</p>}
        {job.skills.length > 0 && (
          <ul className="tags" aria-label="Skills">
            {job.skills.slice(0, 6).map((skill) => (
              <li key={skill} dir="auto">
                {skill}
              </li>
            ))}
          </ul>
        )}
        {job.opened_at && (
          <p className="muted small">
            Posted <time dateTime={job.opened_at}>{dayOf(job.opened_at)}</time>
          </p>
        )}
      </div>
    </article>
  );
}
