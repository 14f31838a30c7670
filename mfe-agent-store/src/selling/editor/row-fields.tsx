import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import type { ReactNode } from "react";
import type { Exchange } from "@loubby/shared-contracts/http/agents/listings.schema";
import { MOST_ROWS } from "@loubby/shared-contracts/http/agents/selling/listing-limits";
import { Field } from "@loubby/shared-ui/forms/field";

interface RowsProps<Row> {
  readonly label: string;
  /** One of them, as its controls are named: `ability`. */
  readonly one: string;
  readonly help: string;
  readonly problem: string | undefined;
  readonly locked: boolean;
  readonly rows: readonly Row[];
  readonly empty: Row;
  /** Rows at most; `MOST_ROWS` unless told. */
  readonly atMost?: number;
  readonly onChange: (rows: Row[]) => void;
  /** The controls of a row. */
  readonly renderRow: (row: Row, at: number, change: (row: Row) => void) => ReactNode;
}

function Rows<Row>({
  label,
  one,
  help,
  problem,
  locked,
  rows,
  empty,
  atMost = MOST_ROWS,
  onChange,
  renderRow,
}: RowsProps<Row>) {
  return (
    <Field group label={label} help={help} problem={problem}>
      {() => (
        <>
          <ul className="as-rows">
            {[...rows.entries()].map(([at, row]) => (
              // All that a row shows is in its values, so its place tells it well enough.
              <li key={at}>
                {renderRow(row, at, (next) =>
                  onChange(rows.map((each, index) => (index === at ? next : each))),
                )}
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={`Remove ${one} ${at + 1}`}
                  disabled={locked}
                  onClick={() => onChange(rows.toSpliced(at, 1))}
                />
              </li>
            ))}
          </ul>
          <div>
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden="true" />}
              disabled={locked || rows.length >= atMost}
              onClick={() => onChange([...rows, empty])}
            >
              Add {one}
            </Button>
          </div>
        </>
      )}
    </Field>
  );
}

type LineRowsProps = Omit<RowsProps<string>, "empty" | "renderRow"> & { readonly most: number };

/** Lines of text, one below the other. */
export function LineRows({ most, ...rows }: LineRowsProps) {
  return (
    <Rows
      {...rows}
      empty=""
      renderRow={(line, at, change) => (
        <Input
          aria-label={`${rows.one.charAt(0).toUpperCase()}${rows.one.slice(1)} ${at + 1}`}
          dir="auto"
          maxLength={most}
          disabled={rows.locked}
          value={line}
          onChange={({ target }) => change(target.value)}
        />
      )}
    />
  );
}

/** What goes in or comes out: a name and what it is. */
export function ExchangeRows(rows: Omit<RowsProps<Exchange>, "empty" | "renderRow">) {
  return (
    <Rows
      {...rows}
      empty={{ name: "", detail: "" }}
      renderRow={(exchange, at, change) => (
        <div className="as-pair">
          <Input
            aria-label={`Name of ${rows.one} ${at + 1}`}
            placeholder="Name"
            dir="auto"
            maxLength={80}
            disabled={rows.locked}
            value={exchange.name}
            onChange={({ target }) => change({ ...exchange, name: target.value })}
          />
          <Input
            aria-label={`Details of ${rows.one} ${at + 1}`}
            placeholder="What it is"
            dir="auto"
            maxLength={200}
            disabled={rows.locked}
            value={exchange.detail}
            onChange={({ target }) => change({ ...exchange, detail: target.value })}
          />
        </div>
      )}
    />
  );
}
