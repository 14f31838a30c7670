import type { PageProps } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page-header";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { MyApplications } from "./applied/my-applications.tsx";
import { FindJobs } from "./find/find-jobs.tsx";
import { OpeningPane } from "./opening-pane.tsx";
import { useListPlace } from "./use-list-place.ts";

const TABS = [
  { tab: "find", label: "Find jobs", search: "" },
  { tab: "applied", label: "Applied", search: "?tab=applied" },
] as const;

/** The list on the left, and beside it the job that the URL names; on small screens one of the two. */
export function OpeningsPage({ base }: PageProps) {
  const { jobId } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = params.get("tab") === "applied" ? "applied" : "find";
  const search = params.size > 0 ? `?${params}` : "";
  useListPlace(jobId);

  function close() {
    void navigate(`${base}${search}`);
    document.getElementById(`opening-${jobId}`)?.focus({ preventScroll: true });
  }

  return (
    <div className="op-page" data-open={jobId ? "" : undefined}>
      <div className="op-head">
        <PageHeader
          title="Jobs"
          lead="Find work that fits you, and follow what becomes of your applications."
        >
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
          {tab === "applied" ? (
            <MyApplications base={base} openId={jobId} />
          ) : (
            <FindJobs base={base} search={search} openId={jobId} />
          )}
        </div>
        {jobId && (
          <OpeningPane
            key={jobId}
            jobId={jobId}
            base={base}
            search={search}
            list={tab === "applied" ? "My applications" : "All jobs"}
            onClose={close}
          />
        )}
      </div>
    </div>
  );
}
