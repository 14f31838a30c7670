import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input, InputNumber } from "antd";
import { useState } from "react";
import type { ServiceMilestone } from "@loubby/shared-contracts/http/agents/service.schema";
import { LONGEST_DAYS, MOST_MILESTONES } from "@loubby/shared-contracts/http/agents/service-limits";
import { currencies, type CurrencyCode, formatMoney } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { MinorInput } from "./minor-input.tsx";
import { sumProblem } from "./sum-problem.ts";
import "./milestone-rows.css";

interface MilestoneRowsProps<Row extends ServiceMilestone> {
  readonly currency: CurrencyCode;
  readonly rows: readonly Row[];
  readonly empty: Row;
  readonly locked?: boolean;
  readonly problem?: string | undefined;
  /** Whether a milestone keeps its sum and can't be removed. */
  readonly isFixed?: (row: Row) => boolean;
  readonly onChange: (rows: Row[]) => void;
}

/** Milestones, one below the other: what is handed over, for how much, within how many days. */
export function MilestoneRows<Row extends ServiceMilestone>(props: MilestoneRowsProps<Row>) {
  const { currency, rows, empty, locked = false, problem, isFixed = () => false, onChange } = props;
  const wrong = rowProblem(props);
  const all = rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Field
      group
      label="Milestones"
      help={`Each is paid for itself, once the buyer approves it. Together ${formatMoney(all, currency)}.`}
      problem={wrong ?? problem}
    >
      {() => (
        <>
          <ol className="as-milestones">
            {[...rows.entries()].map(([at, row]) => (
              // All that a row shows is in its values, so its place tells it well enough.
              <li key={at}>
                <MilestoneRow
                  {...props}
                  row={row}
                  place={at + 1}
                  locked={locked}
                  fixed={isFixed(row)}
                  onRow={(next) => onChange(rows.map((each, i) => (i === at ? next : each)))}
                  onRemove={() => onChange(rows.toSpliced(at, 1))}
                />
              </li>
            ))}
          </ol>
          <div>
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden="true" />}
              disabled={locked || rows.length >= MOST_MILESTONES}
              onClick={() => onChange([...rows, empty])}
            >
              Add milestone
            </Button>
          </div>
        </>
      )}
    </Field>
  );
}

/** What is wrong with the first sum that isn't right, in words; of those that no one can change, nothing. */
export function rowProblem<Row extends ServiceMilestone>({
  currency,
  rows,
  isFixed = () => false,
}: Pick<MilestoneRowsProps<Row>, "currency" | "rows" | "isFixed">): string | undefined {
  const bounds = { least: currencies[currency].minimum * 100 };
  for (const [at, row] of rows.entries()) {
    const problem = isFixed(row) ? undefined : sumProblem(row.amount, currency, bounds);
    if (problem !== undefined) return `Price of milestone ${at + 1}: ${problem}`;
  }
  return undefined;
}

interface RowProps<Row extends ServiceMilestone> {
  readonly currency: CurrencyCode;
  readonly row: Row;
  readonly place: number;
  readonly locked: boolean;
  readonly fixed: boolean;
  readonly onRow: (row: Row) => void;
  readonly onRemove: () => void;
}

function MilestoneRow<Row extends ServiceMilestone>({
  currency,
  row,
  place,
  locked,
  fixed,
  onRow,
  onRemove,
}: RowProps<Row>) {
  // A sum that no one typed is 0 and shown empty; one that is typed as 0 is shown.
  const [isEmpty, setEmpty] = useState(row.amount === 0);
  return (
    <>
      <Input
        aria-label={`Name of milestone ${place}`}
        placeholder="Name"
        dir="auto"
        maxLength={120}
        disabled={locked}
        value={row.title}
        onChange={({ target }) => onRow({ ...row, title: target.value })}
      />
      <Input.TextArea
        aria-label={`What milestone ${place} hands over`}
        placeholder="What is handed over"
        dir="auto"
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={600}
        disabled={locked}
        value={row.delivers}
        onChange={({ target }) => onRow({ ...row, delivers: target.value })}
      />
      <span className="as-milestone-terms">
        <MinorInput
          aria-label={`Price of milestone ${place}`}
          currency={currency}
          minor={isEmpty && row.amount === 0 ? null : row.amount}
          disabled={locked || fixed}
          onMinor={(minor) => {
            setEmpty(minor === null);
            onRow({ ...row, amount: minor ?? 0 });
          }}
        />
        <InputNumber<number>
          aria-label={`Days of milestone ${place}`}
          suffix={row.days === 1 ? "day" : "days"}
          min={1}
          max={LONGEST_DAYS}
          precision={0}
          disabled={locked}
          value={row.days}
          onChange={(days) => days !== null && onRow({ ...row, days })}
        />
        {!fixed && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={`Remove milestone ${place}`}
            disabled={locked}
            onClick={onRemove}
          />
        )}
      </span>
    </>
  );
}
