import { Tooltip } from "antd";
import { useMemo } from "react";
import type {
  InsightCell,
  InsightColumn,
  InsightTable,
} from "@loubby/shared-contracts/http/insights/insights.schema";
import { LazyChart } from "@loubby/shared-ui/chart/lazy-chart";
import { Bar } from "./bar.tsx";
import { chartOf } from "./chart-data.ts";
import { figureOf, lengthsOf } from "./figures.ts";

interface FigureTableProps {
  readonly table: InsightTable;
  /** Whether it is charted, if there is enough to draw. */
  readonly isCharted: boolean;
  /** Opens the rows of a figure by their name. */
  readonly onOpen: (rows: string) => void;
}

/** Shows a table of figures or its chart, each figure with its meaning and its rows. */
export function FigureTable({ table, isCharted, onOpen }: FigureTableProps) {
  const { id, title, definition, columns, lines } = table;
  const chart = useMemo(() => (isCharted ? chartOf(table) : null), [isCharted, table]);
  return (
    <div className="mi-table">
      <h2 id={`mi-${id}`}>{title}</h2>
      <p className="mi-quiet">{definition}</p>
      {lines.length === 0 && <p className="mi-none">Nothing to count in this period.</p>}
      {chart ? (
        <LazyChart data={chart} rows={{ what: "applications", onOpen }} />
      ) : (
        lines.length > 0 && <Lines table={table} onOpen={onOpen} />
      )}
      <Definitions columns={columns} />
    </div>
  );
}

function Lines({ table, onOpen }: Pick<FigureTableProps, "table" | "onOpen">) {
  const { id, chart, heading, columns, lines } = table;
  const lengths = chart === "cohorts" || chart === null ? null : lengthsOf(table);
  return (
    <div className="mi-scroll">
      <table aria-labelledby={`mi-${id}`}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <ColumnName column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id: line, label, cells }, at) => (
            <tr key={line}>
              <th scope="row">
                <span dir="auto">{label}</span>
                {lengths && <Bar percent={lengths[at] ?? 0} />}
              </th>
              {cells.map((cell, place) => {
                const column = columns[place];
                return (
                  column && (
                    <td key={column.id}>
                      <Figure cell={cell} column={column} line={label} onOpen={onOpen} />
                    </td>
                  )
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The head of a column, with its meaning on hover and focus. */
function ColumnName({ column: { label, definition } }: { readonly column: InsightColumn }) {
  return (
    <Tooltip title={definition} trigger={["hover", "focus"]}>
      <button type="button" className="mi-term">
        {label}
      </button>
    </Tooltip>
  );
}

interface FigureProps {
  readonly cell: InsightCell;
  readonly column: InsightColumn;
  readonly line: string;
  readonly onOpen: (rows: string) => void;
}

function Figure({ cell, column, line, onOpen }: FigureProps) {
  const { rows, note } = cell;
  const figure = figureOf(cell, column);
  return (
    <>
      {rows === null ? (
        <span>{figure || (note ? "" : "–")}</span>
      ) : (
        <button
          type="button"
          className="mi-open"
          aria-label={`${figure}, ${line}: ${column.label}. Show the rows`}
          onClick={() => onOpen(rows)}
        >
          {figure}
        </button>
      )}
      {note && <small className="mi-quiet">{note}</small>}
    </>
  );
}

function Definitions({ columns }: { readonly columns: readonly InsightColumn[] }) {
  return (
    <details className="mi-definitions">
      <summary>What these figures mean</summary>
      <dl>
        {columns.map(({ id, label, definition }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
