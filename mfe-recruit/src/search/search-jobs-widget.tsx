import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { userTypeOf, useSession, workplaces } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { MoreOnSight } from "../lists/more-on-sight.tsx";
import { pagesOf } from "../lists/pages-of.ts";
import { JobItem } from "../jobs/list/job-item.tsx";
import { jobStatusWords } from "../jobs/job-status.ts";
import "../jobs/list/jobs-page.css";
import { RespelledLine } from "../job-search/find/respelled-line.tsx";
import { OpenJobCard } from "../job-search/find/open-job-card.tsx";
import "../job-search/open-jobs.css";
import { Narrowing } from "./narrowing.tsx";

const STATUSES = ["draft", "open", "on_hold", "closed", "archived"] as const;

/** Shows the jobs of the search page: a company's own, every published one for candidates. */
export default function SearchJobsWidget() {
  const [address] = useSearchParams();
  const q = (address.get("keyword") ?? "").trim().slice(0, 200);
  const only = address.get("only");
  const user = useSession((session) => session.user);
  if (user === null) return null;
  return userTypeOf(user) === "candidates" ? <OpenJobs q={q} only={only} /> : <OwnJobs q={q} only={only} />;
}

interface AskedProps {
  readonly q: string;
  /** Which of them; everything for unknown values. */
  readonly only: string | null;
}

function OpenJobs({ q, only }: AskedProps) {
  const [address] = useSearchParams();
  const exact = q !== "" && address.get("exact") === "true" ? "true" : undefined;
  const workplace = workplaces.find((known) => known === only);
  const list = useInfiniteQuery(
    pagesOf(openJobs.list, {
      query: { ...(q !== "" && { q }), ...(exact && { exact }), ...(workplace && { workplace }) },
    }),
  );
  const found = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { respelled = [] } = list.data?.pages[0] ?? {};
  const choices = workplaces.map((value) => ({ value, label: value }));
  return (
    <>
      <Narrowing label="Workplace" choices={choices} chosen={workplace}>
        <Link to={q === "" ? paths.jobs : paths.jobsAbout(q)}>All filters</Link>
      </Narrowing>
      <Found list={list} count={found.length} note={<RespelledLine respelled={respelled} typed={q} />} q={q}>
        <ul className="op-cards" aria-label="Jobs">
          {found.map((job) => (
            <li key={job._id}>
              <OpenJobCard job={job} to={paths.job(job._id)} isOpen={false} />
            </li>
          ))}
        </ul>
      </Found>
    </>
  );
}

function OwnJobs({ q, only }: AskedProps) {
  const status = STATUSES.find((known) => known === only);
  const list = useInfiniteQuery(
    pagesOf(jobs.list, { query: { ...(q !== "" && { q }), ...(status && { status }) } }),
  );
  const found = list.data?.pages.flatMap((page) => page.items) ?? [];
  const near = list.data?.pages[0]?.near ?? false;
  const choices = STATUSES.map((value) => ({ value, label: jobStatusWords[value].label }));
  return (
    <>
      <Narrowing label="Status" choices={choices} chosen={status}>
        <Link to={q === "" ? paths.jobs : paths.jobsAbout(q)}>All filters</Link>
      </Narrowing>
      <Found
        list={list}
        count={found.length}
        note={near && `No jobs match “${q}” exactly. These are close.`}
        q={q}
      >
        <ul className="mr-jobs" data-layout="listView" aria-label="Jobs">
          {found.map((job) => (
            <JobItem key={job._id} job={job} base={paths.jobs} />
          ))}
        </ul>
      </Found>
    </>
  );
}

interface FoundProps {
  readonly list: Parameters<typeof MoreOnSight>[0]["list"] & {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly count: number;
  /** Above the jobs: by which words they were found, where not by those that were typed. */
  readonly note: ReactNode;
  readonly q: string;
  readonly children: ReactNode;
}

function Found({ list, count, note, q, children }: FoundProps) {
  if (list.isPending) return <PageSkeleton bodyOnly layout="list" count={5} />;
  if (list.error && count === 0) {
    const retry = () => void list.refetch();
    return <ErrorState title="Couldn't load jobs" {...failureOf(list.error)} onRetry={retry} />;
  }
  if (count === 0) {
    return (
      <EmptyState
        drawing="search"
        title={q === "" ? "No jobs here yet" : `No jobs match “${q}”`}
        sentence={q === "" ? "They'll appear here." : "Try fewer or different words, or another tab above."}
      />
    );
  }
  return (
    <>
      <p className="mr-search-note" role="status">
        {note}
      </p>
      {children}
      <MoreOnSight list={list} label="Show more jobs" />
    </>
  );
}
