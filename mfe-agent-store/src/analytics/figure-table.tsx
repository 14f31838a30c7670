import type { ReactNode } from "react";
import "../card/figures.css";
import "../card/sideways.css";

/** A row of figures with its name before them. */
export interface FigureRow {
  readonly id: string;
  readonly name: ReactNode;
  /** One for each head but the first. */
  readonly figures: readonly ReactNode[];
}

interface FigureTableProps {
  /** Says what it lists to those who hear it. */
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly FigureRow[];
}

/** Figures in rows. Where they are too wide, they scroll within themselves. */
export function FigureTable({ label, heads, rows }: FigureTableProps) {
  return (
    <div className="as-table as-sideways" role="group" aria-label={label}>
      <table className="as-figure-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, figures }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {heads.slice(1).map((head, at) => (
                <td key={head}>{figures[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
