import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { Respelled } from "@loubby/shared-contracts/http/respelled.schema";
import { respelledWords } from "@loubby/shared-contracts/http/respelled-words";
import { type PageHead, renderPage } from "../page/page.tsx";
import { PageLinks } from "../page/page-links.tsx";
import { queryOf } from "../page/query-of.ts";
import { JobList } from "./job-card.tsx";
import { type SearchChoices, SearchForm, type SearchValues } from "./search-form.tsx";

/** What the page of all jobs shows. */
export interface SearchPageProps {
  readonly values: SearchValues;
  readonly choices: SearchChoices;
  readonly jobs: readonly OpenJobListItem[];
  /** Stops counting at 1,000. */
  readonly total: number;
  /** No job has these words as they were typed; the jobs have words spelled nearly so. */
  readonly respelled: readonly Respelled[];
  /** The next page's query string, or null on the last. */
  readonly next: string | null;
  /** The first page's query string, or null on the first. */
  readonly first: string | null;
  readonly origin: string;
  readonly theme: PageHead["theme"];
  /** Why the search couldn't be read. */
  readonly problem: string | null;
}

/** Renders published jobs of every company, searched and paged by plain links. */
export function searchPage(props: SearchPageProps): string {
  const { values, choices, jobs, total, respelled, next, first, origin, theme, problem } = props;
  const narrowed = Object.values(values).some((value) => value !== "");
  const query = queryOf(values);
  const title = values.q ? `“${values.q}” jobs` : "Jobs";
  return renderPage(
    {
      title: `${title} · ${brand.name}`,
      description: `Open jobs of every company on ${brand.name}: search by title, skill, country, workplace and pay, and apply without signing up first.`,
      // Filters show the same jobs again, so only the full list belongs in an index.
      canonical: narrowed || first !== null ? null : `${origin}${paths.publicJobs}`,
      theme,
      feed: `${origin}${paths.jobsFeed}${query}`,
    },
    <>
      <div>
        <h1>Find work that fits you</h1>
        <p className="muted">Read, compare and apply. You don't need to sign up first.</p>
      </div>
      <SearchForm values={values} choices={choices} />
      {problem && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      {jobs.length === 0 ? (
        <Nothing narrowed={narrowed} />
      ) : (
        <>
          <div className="row" role="status">
            <span className="muted">
              {respelled.length > 0 && (
                <>
                  Showing results for {respelledWords(respelled)}.{" "}
                  <a href={`${paths.publicJobs}${queryOf({ ...values, exact: "true" })}`}>
                    Search instead for “{values.q}”
                  </a>{" "}
                </>
              )}
              {countOf(total)}
            </span>
            <a href={`${paths.jobsFeed}${query}`}>Follow this search as a feed</a>
          </div>
          <JobList jobs={jobs} />
          <PageLinks path={paths.publicJobs} first={first} next={next} more="More jobs" />
        </>
      )}
    </>,
  );
}

function countOf(total: number): string {
  if (total >= 1000) return "1,000+ jobs";
  return total === 1 ? "1 job" : `${total} jobs`;
}

function Nothing({ narrowed }: { readonly narrowed: boolean }) {
  return (
    <div className="card empty">
      <h2>{narrowed ? "No jobs match this search" : "No open jobs yet"}</h2>
      <p className="muted">
        {narrowed
          ? "Try another word or fewer filters."
          : "New ones appear here as soon as companies publish them."}
      </p>
      {narrowed && (
        <a className="button quiet" href={paths.publicJobs}>
          Show all jobs
        </a>
      )}
    </div>
  );
}
