import { Segmented } from "antd";
import { useEffect, useRef } from "react";
import { insightSections } from "@loubby/shared-contracts/http/insights/insight-sections";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { InsightFilters } from "./insight-filters.tsx";
import { InsightSection } from "./insight-section.tsx";
import { useInsightView } from "./use-insight-view.ts";
import "./insights.css";

const sectionWords = {
  funnel: "Funnel",
  stages: "Time in stage",
  hiring: "Time to hire",
  sources: "Sources",
  endings: "Outcomes",
  offers: "Offers",
  team: "Team",
  gaps: "Missing data",
} as const;

/** Shows `/dashboard/insights`: how hiring is going, each figure with its definition and its rows. */
export default function InsightsPage() {
  const view = useInsightView();
  const title = sectionWords[view.section];
  const parts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where the tabs scroll sideways, scrolls the open one into view.
    const chosen = parts.current?.querySelector(`[title="${title}"]`);
    chosen?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [title]);
  return (
    <>
      <PageHeader
        title="Insights"
        lead="How your hiring is going. Select any figure to see what's behind it."
      >
        <div ref={parts} className="mi-parts">
          <Segmented
            aria-label="Part"
            value={view.section}
            options={insightSections.map((value) => ({ value, label: sectionWords[value] }))}
            onChange={(part) => view.change({ part: part === "funnel" ? undefined : part, rows: undefined })}
          />
        </div>
        <InsightFilters view={view} />
      </PageHeader>
      <InsightSection view={view} title={title} />
    </>
  );
}
