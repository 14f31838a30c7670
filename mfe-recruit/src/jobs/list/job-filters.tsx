import { AppstoreOutlined, BarsOutlined } from "@ant-design/icons";
import { Button, Segmented, Tabs } from "antd";
import { jobViews } from "@loubby/shared-contracts/http/jobs/job-views";
import type { JobStatus } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { ComponentView } from "@loubby/shared-contracts/shell";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { JobNarrowing } from "./job-narrowing.tsx";
import { useLayout } from "../../lists/use-layout.ts";
import { jobStatusWords } from "../job-status.ts";
import type { JobView } from "./use-job-view.ts";
import { ViewsMenu } from "../../lists/views/views-menu.tsx";

const TABS = ["open", "draft", "pending_approval", "on_hold", "closed", "archived"] as const;

interface JobFiltersProps {
  readonly view: JobView;
  /** How many jobs have each status; unknown until the first reply. */
  readonly counts: Readonly<Record<JobStatus, number>> | undefined;
  readonly departments: readonly string[] | undefined;
  readonly countries: readonly string[] | undefined;
}

/** Filters the jobs and chooses their layout; all of it is kept in the URL. */
export function JobFilters({ view, counts, departments, countries }: JobFiltersProps) {
  const { layout, choose } = useLayout();
  const all =
    counts && TABS.filter((status) => status !== "archived").reduce((sum, status) => sum + counts[status], 0);
  // Companies that need no approval never see its tab.
  const shown = TABS.filter(
    (status) => status !== "pending_approval" || view.status === status || (counts?.[status] ?? 0) > 0,
  );
  const tab = (key: string, label: string, count: number | undefined) => ({
    key,
    label: (
      <>
        {label} {count !== undefined && <span className="mr-tab-count lb-figures">{count}</span>}
      </>
    ),
  });
  return (
    <>
      {!view.templates && (
        <Tabs
          className="mr-job-tabs"
          activeKey={view.status ?? "all"}
          onChange={(key) => view.setStatus(TABS.find((status) => status === key))}
          items={[
            tab("all", "All", all),
            ...shown.map((status) => tab(status, jobStatusWords[status].label, counts?.[status])),
          ]}
        />
      )}
      <SearchField
        className="mr-search"
        label="Search jobs"
        placeholder="Search jobs"
        value={view.q}
        onSearch={view.setQ}
      />
      {view.waiting && (
        <span>
          With new applications{" "}
          <Button size="small" aria-label="Show all jobs" onClick={() => view.setWaiting(false)}>
            ×
          </Button>
        </span>
      )}
      <JobNarrowing view={view} departments={departments} countries={countries} />
      {!view.templates && <ViewsMenu endpoints={jobViews} address={view.address} onTake={view.take} />}
      <Segmented<ComponentView>
        className="mr-layout"
        aria-label="Layout"
        value={layout}
        onChange={choose}
        options={[
          { value: "cardView", icon: <AppstoreOutlined aria-label="Cards" />, title: "Cards" },
          { value: "listView", icon: <BarsOutlined aria-label="List" />, title: "List" },
        ]}
      />
    </>
  );
}
