import { AppstoreOutlined, BarsOutlined, SearchOutlined } from "@ant-design/icons";
import { Input, Segmented, Tabs, Tag } from "antd";
import { useEffect, useState } from "react";
import type { JobStatus } from "@loubby/shared-contracts/http/recruit/job-fields.schema";
import { type ComponentView, setPreference, usePreference } from "@loubby/shared-contracts/shell";
import { jobStatusWords } from "./job-status.ts";
import type { JobView } from "./use-job-view.ts";

const TYPING_PAUSE_MS = 250;
const TABS = ["open", "draft", "on_hold", "closed", "archived"] as const;

interface JobFiltersProps {
  readonly view: JobView;
  /** How many jobs are in each state; unknown until the first reply. */
  readonly counts: Readonly<Record<JobStatus, number>> | undefined;
}

/** Which jobs are shown, and how. Everything but the layout lives in the URL. */
export function JobFilters({ view, counts }: JobFiltersProps) {
  const layout = usePreference((preference) => preference.componentView);
  const all =
    counts && TABS.filter((status) => status !== "archived").reduce((sum, status) => sum + counts[status], 0);
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
      <Tabs
        className="mr-job-tabs"
        activeKey={view.status ?? "all"}
        onChange={(key) => view.setStatus(TABS.find((status) => status === key))}
        items={[
          tab("all", "All", all),
          ...TABS.map((status) => tab(status, jobStatusWords[status].label, counts?.[status])),
        ]}
      />
      <Search key={view.restarts} q={view.q} onSearch={view.setQ} />
      {view.waiting && (
        <Tag
          closable
          closeIcon={<span aria-label="Show all jobs">×</span>}
          onClose={() => view.setWaiting(false)}
        >
          With new applications
        </Tag>
      )}
      <Segmented<ComponentView>
        className="mr-layout"
        aria-label="Layout"
        value={layout}
        onChange={(componentView) => setPreference({ componentView })}
        options={[
          { value: "cardView", icon: <AppstoreOutlined aria-label="Cards" />, title: "Cards" },
          { value: "listView", icon: <BarsOutlined aria-label="List" />, title: "List" },
        ]}
      />
    </>
  );
}

function Search({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q, onSearch]);
  return (
    <Input
      className="mr-search"
      type="search"
      allowClear
      maxLength={200}
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder="Search your jobs"
      aria-label="Search your jobs"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
