import { Button, Segmented } from "antd";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { insights } from "@loubby/shared-contracts/http/insights/insights";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";
import { saveCsv } from "../files/save-csv.ts";
import { dayText } from "../day-text.ts";
import { chartOf } from "./chart-data.ts";
import { FigureTable } from "./figure-table.tsx";
import { labelOfRows } from "./figures.ts";
import type { InsightView } from "./use-insight-view.ts";

const RowsDrawer = lazyRetry(async () => (await import("./rows-drawer.tsx")).RowsDrawer);

interface InsightSectionProps {
  readonly view: InsightView;
  readonly title: string;
}

/** Shows one section of Insights: its tables, when they were updated, and the rows of the open figure. */
export function InsightSection({ view, title }: InsightSectionProps) {
  const { section, filter, unit, rows, isTable, change } = view;
  const asked = { query: { ...filter, section, unit } };
  const read = useQuery({
    ...query(insights.section, asked),
    // The same section stays visible while another period loads; another would be misread as this one.
    placeholderData: (before, of) =>
      before?.section === section && of ? keepPreviousData(before) : undefined,
  });
  const csv = useMutation({
    mutationFn: () => call(insights.sectionCsv, asked),
    onSuccess: saveCsv,
    onError: (error) => notify.error(wordsOf(error)),
  });
  if (read.isPending) return <PageSkeleton bodyOnly layout="list" count={7} />;
  if (read.isError)
    return (
      <ErrorState
        title="Couldn't load these figures"
        {...failureOf(read.error)}
        onRetry={() => void read.refetch()}
      />
    );
  const { tables, fresh_at, from, to } = read.data;
  const isEmpty = tables.every(({ lines }) =>
    lines.every(({ cells }) => cells.every(({ value }) => (value ?? 0) === 0)),
  );
  return (
    <section
      className="mi-section"
      aria-label={title}
      data-stale={read.isPlaceholderData || undefined}
      aria-busy={read.isPlaceholderData}
    >
      <div className="mi-bar">
        <p className="mi-quiet">
          {dayText(from)} to {dayText(to)}, days in UTC. Updated{" "}
          <RelativeTime iso={fresh_at} tell={relativeTime} exact={exactTime} />.
        </p>
        <span className="mi-actions">
          {section === "funnel" && (
            <Segmented
              aria-label="Group by"
              size="small"
              value={unit}
              options={[
                { value: "week", label: "Weeks" },
                { value: "month", label: "Months" },
                { value: "quarter", label: "Quarters" },
              ]}
              onChange={(next) => change({ unit: next === "month" ? undefined : next })}
            />
          )}
          {tables.some((table) => chartOf(table) !== null) && (
            <Segmented
              aria-label="Show as"
              size="small"
              value={isTable ? "table" : "chart"}
              options={[
                { value: "chart", label: "Chart" },
                { value: "table", label: "Table" },
              ]}
              onChange={(next) => change({ show: next === "table" ? next : undefined })}
            />
          )}
          <Button size="small" loading={csv.isPending} onClick={() => csv.mutate()}>
            Export as CSV
          </Button>
        </span>
      </div>
      {isEmpty && section !== "team" && section !== "gaps" ? (
        <EmptyState
          drawing="search"
          title="Nothing to count yet"
          sentence="Nothing happened in this period. Choose a longer one or another job."
        />
      ) : (
        tables.map((table) => (
          <FigureTable
            key={table.id}
            table={table}
            isCharted={!isTable}
            onOpen={(name) => change({ rows: name })}
          />
        ))
      )}
      {rows !== null && (
        <Suspense>
          <RowsDrawer
            key={rows}
            filter={filter}
            rows={rows}
            title={labelOfRows(tables, rows)}
            onClose={() => change({ rows: undefined })}
          />
        </Suspense>
      )}
    </section>
  );
}
