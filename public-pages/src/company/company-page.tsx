import { brand } from "@loubby/shared-contracts/shell/brand";
import { Logo } from "../jobs/job-card.tsx";
import { companyPath } from "../jobs/job-words.ts";
import { DepartmentJobs, type DepartmentJobsProps } from "./department-jobs.tsx";
import { type PageHead, renderPage } from "../page/page.tsx";

/** What a company shows publicly. */
export interface PublicCompany {
  readonly company_name: string;
  readonly name_slug: string;
  readonly logo_url: string | null;
  readonly about: string | null;
  readonly website: string | null;
  readonly industry: string | null;
  readonly company_size: string | null;
}

interface CompanyPageProps extends DepartmentJobsProps {
  readonly company: PublicCompany;
  readonly total: number;
  /** The next page's query string, or null on the last. */
  readonly next: string | null;
  /** Whether this is the first page of its jobs. */
  readonly isFirst: boolean;
  readonly origin: string;
  readonly theme: PageHead["theme"];
}

/** Renders a company's own page with its open jobs. */
export function companyPage({
  company,
  jobs,
  counts,
  total,
  next,
  isFirst,
  origin,
  theme,
}: CompanyPageProps): string {
  const path = companyPath(company.name_slug);
  const facts = [company.industry, company.company_size && `${company.company_size} people`];
  return renderPage(
    {
      title: `Jobs at ${company.company_name} · ${brand.name}`,
      description: company.about?.slice(0, 200) || `Open jobs at ${company.company_name}.`,
      canonical: isFirst ? `${origin}${path}` : null,
      theme,
      image: company.logo_url && `${origin}${company.logo_url}`,
      feed: `${origin}${path}/feed.xml`,
      jsonLd: {
        "@context": "https://schema.org/",
        "@type": "Organization",
        name: company.company_name,
        url: company.website ?? `${origin}${path}`,
        ...(company.logo_url ? { logo: `${origin}${company.logo_url}` } : {}),
        ...(company.about ? { description: company.about } : {}),
      },
    },
    <>
      <header className="head">
        <Logo name={company.company_name} url={company.logo_url} big />
        <div>
          <h1 dir="auto">{company.company_name}</h1>
          <ul className="facts" aria-label="Company facts">
            {facts.filter(Boolean).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            {company.website && (
              <li>
                <a href={company.website} rel="noopener nofollow ugc">
                  {URL.parse(company.website)?.host ?? company.website}
                </a>
              </li>
            )}
          </ul>
        </div>
      </header>
      {company.about && (
        <section className="card">
          <h2>About</h2>
          {company.about
            .split(/\n+/)
            .filter(Boolean)
            .map((paragraph, index) => (
              <p key={index} dir="auto">
                {paragraph}
              </p>
            ))}
        </section>
      )}
      <section className="stack wide" aria-label="Open jobs">
        <h2>
          {total === 0 ? "No open jobs at the moment" : `Open jobs (${total >= 1000 ? "1,000+" : total})`}
        </h2>
        {total === 0 ? (
          <p className="muted">
            New ones appear here and in the <a href={`${path}/feed.xml`}>feed</a>.
          </p>
        ) : (
          <DepartmentJobs jobs={jobs} counts={counts} />
        )}
        {(next !== null || !isFirst) && (
          <nav className="row" aria-label="Pages">
            {!isFirst && (
              <a className="button quiet" href={path}>
                First page
              </a>
            )}
            {next !== null && (
              <a className="button quiet" rel="next" href={`${path}${next}`}>
                More jobs
              </a>
            )}
          </nav>
        )}
      </section>
    </>,
  );
}
