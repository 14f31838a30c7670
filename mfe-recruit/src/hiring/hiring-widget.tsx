import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { query } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { useLock } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { useLiveRecruit } from "../applications/use-live-recruit.ts";
import "./hiring-widget.css";

const SHOWN = 4;

/** Shows open jobs and new applications; each number leads to its rows. */
export default function HiringWidget() {
  useLiveRecruit();
  const waiting = useQuery(query(jobs.list, { query: { waiting: "yes", limit: SHOWN } }));
  return (
    <div className="mr-hiring">
      {waiting.isPending && <PageSkeleton bodyOnly count={3} />}
      {waiting.isError && (
        <ErrorState
          compact
          title="Couldn't load your jobs"
          {...failureOf(waiting.error)}
          onRetry={() => void waiting.refetch()}
        />
      )}
      {waiting.isSuccess && <Glance {...waiting.data} />}
    </div>
  );
}

function Glance({ counts, waiting_count, items, nextCursor }: ReplyOf<typeof jobs.list>) {
  const lock = useLock(jobs.create.access);
  if (Object.values(counts).every((count) => count === 0)) {
    return (
      <EmptyState
        compact
        drawing="cards"
        title="No jobs yet"
        sentence="Post a job and follow it here."
        action={lock === null ? <Link to={paths.newJob}>Post a job</Link> : <LockNote lock={lock} />}
      />
    );
  }
  return (
    <>
      <div className="mr-hiring-figures">
        <Link to={`${paths.jobs}?status=open`}>
          <b className="lb-figures">{counts.open}</b> open {counts.open === 1 ? "job" : "jobs"}
        </Link>
        <Link to={`${paths.jobs}?waiting=yes`}>
          <b className="lb-figures">{waiting_count}</b> new{" "}
          {waiting_count === 1 ? "application" : "applications"} waiting
        </Link>
      </div>
      {items.length > 0 && (
        <ul className="mr-hiring-jobs">
          {items.map((job) => (
            <li key={job._id}>
              <Link to={paths.jobBoard(job._id)}>
                <span dir="auto">{job.title}</span>
                <span className="lb-figures">{job.new_count} new</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {nextCursor !== null && <Link to={`${paths.jobs}?waiting=yes`}>All jobs with new applications</Link>}
    </>
  );
}
