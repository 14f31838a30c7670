import { Table, type TableProps } from "antd";
import "./data-table.css";

interface DataTableProps<Row extends object> extends Omit<
  TableProps<Row>,
  "dataSource" | "loading" | "onRow" | "caption"
> {
  readonly rows: readonly Row[];
  /** Tells a screen reader what the table lists. */
  readonly label: string;
  readonly loading?: boolean;
  /** Opens a row, by click or Enter. */
  readonly onOpen?: (row: Row) => void;
}

/** A table in the product's style: hairlines, rows that open as a whole, sideways scroll when needed. */
export function DataTable<Row extends object>({
  rows,
  label,
  loading,
  onOpen,
  ...rest
}: DataTableProps<Row>) {
  return (
    <Table<Row>
      size="middle"
      pagination={false}
      scroll={{ x: "max-content" }}
      {...rest}
      aria-label={label}
      className="lb-table"
      dataSource={rows}
      loading={loading ?? false}
      {...(onOpen && {
        onRow: (row) => ({
          className: "lb-table-opens",
          tabIndex: 0,
          onClick: ({ target }) => {
            if (!chooses(target as Element)) onOpen(row);
          },
          onKeyDown: (event) => {
            if (event.key === "Enter" && event.target === event.currentTarget) onOpen(row);
          },
        }),
      })}
    />
  );
}

/** Whether a click belongs to the cell that selects its row, all of which presses its box. */
function chooses(target: Element): boolean {
  const cell = target.closest(".ant-table-selection-column");
  // A click on the box's label has pressed it.
  if (cell && !target.closest("label")) cell.querySelector("input")?.click();
  return cell !== null;
}
