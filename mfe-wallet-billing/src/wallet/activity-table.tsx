import type { ActivityPoint } from "@loubby/shared-contracts/http/wallet/statements.schema";
import { DataTable } from "@loubby/shared-ui/data-table";

interface ActivityTableProps {
  readonly points: readonly ActivityPoint[];
  readonly money: (minor: number) => string;
  readonly span: "30d" | "90d" | "12m";
  /** Narrows the list of transactions to what is behind a row. */
  readonly onDay: (days: { readonly from: string; readonly to: string }) => void;
}

/** The figures of the chart, the latest first; each row leads to its transactions. */
export function ActivityTable({ points, money, span, onDay }: ActivityTableProps) {
  const byMonth = span === "12m";
  const figure = (title: string, key: "in" | "out" | "balance") => ({
    title,
    key,
    align: "end" as const,
    className: "lb-figures",
    render: (_: unknown, row: ActivityPoint) => money(row[key]),
  });
  return (
    <DataTable<ActivityPoint>
      label="Money over time"
      rows={points.toReversed()}
      rowKey="day"
      size="small"
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          title: byMonth ? "Month" : "Day",
          key: "day",
          render: (_, { day }) => (
            <button
              type="button"
              className="wl-open"
              onClick={() => onDay({ from: day, to: byMonth ? lastDayOf(day) : day })}
            >
              {byMonth ? day.slice(0, 7) : day}
            </button>
          ),
        },
        figure("In", "in"),
        figure("Out", "out"),
        figure("Balance", "balance"),
      ]}
    />
  );
}

function lastDayOf(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
