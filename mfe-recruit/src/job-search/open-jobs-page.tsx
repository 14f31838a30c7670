import type { PageProps } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Suspense } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { FindJobs } from "./find/find-jobs.tsx";
import { useListPlace } from "./use-list-place.ts";

// The page starts with the list; its other parts load when needed.
const SavedPart = lazyRetry(async () => (await import("./parts.ts")).SavedPart);
const MyApplications = lazyRetry(async () => (await import("./parts.ts")).MyApplications);
const OpenJobPane = lazyRetry(async () => (await import("./parts.ts")).OpenJobPane);

const TABS = [
  { tab: "find", label: "Find jobs", search: "" },
  { tab: "applied", label: "Applied", search: "?tab=applied" },
  { tab: "saved", label: "Saved", search: "?tab=saved" },
] as const;

const LISTS = { find: "All jobs", applied: "My applications", saved: "Saved" } as const;

/** Shows the list and beside it the job in the URL; on small screens one of the two. */
export function OpenJobsPage({ base }: PageProps) {
  const { jobId } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = TABS.find((each) => each.tab === params.get("tab"))?.tab ?? "find";
  const search = params.size > 0 ? `?${params}` : "";
  useListPlace(jobId);

  function close() {
    void navigate(`${base}${search}`);
    document.getElementById(`open-job-${jobId}`)?.focus({ preventScroll: true });
  }

  return (
    <div className="op-page" data-open={jobId ? "" : undefined}>
      <div className="op-head">
        <PageHeader title="Jobs" lead="Find work that fits you and follow your applications.">
          <nav className="op-tabs" aria-label="Jobs">
            {TABS.map((each) => (
              <Link
                key={each.tab}
                to={`${base}${each.search}`}
                aria-current={each.tab === tab ? "page" : undefined}
              >
                {each.label}
              </Link>
            ))}
          </nav>
        </PageHeader>
      </div>
      <div className="op-split">
        <div className="op-list">
          <Suspense fallback={<PageSkeleton bodyOnly layout="list" count={3} />}>
            {tab === "applied" && <MyApplications base={base} openId={jobId} />}
            {tab === "saved" && <SavedPart base={base} openId={jobId} />}
            {tab === "find" && <FindJobs base={base} search={search} openId={jobId} />}
          </Suspense>
        </div>
        {jobId && (
          <Suspense fallback={<PageSkeleton bodyOnly count={4} />}>
            <OpenJobPane
              key={jobId}
              jobId={jobId}
              base={base}
              search={search}
              list={LISTS[tab]}
              onClose={close}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
