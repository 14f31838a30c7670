import type { ChartData } from "@loubby/shared-ui/chart/chart-data";
import { LazyChart } from "@loubby/shared-ui/chart/lazy-chart";
import { type FigureRow, FigureTable } from "./figure-table.tsx";

interface ChartWithTableProps {
  readonly data: ChartData;
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly FigureRow[];
}

/** A chart, and the same figures as a table one press away. */
export function ChartWithTable({ data, ...table }: ChartWithTableProps) {
  return (
    <div className="as-chart">
      <LazyChart data={data} />
      <details>
        <summary>Show as a table</summary>
        <FigureTable {...table} />
      </details>
    </div>
  );
}
