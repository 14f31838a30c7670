import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { monthOptions, yearOptions } from "../months.ts";

interface MonthFieldProps {
  readonly label: string;
  /** `2024-09`, or a half of it while the other is not chosen: `2024-`, `-09`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | undefined;
  /** Years ahead of this one that can be chosen. */
  readonly ahead?: number;
}

/** A month and a year. */
export function MonthField({ label, value, onChange, problem, ahead = 0 }: MonthFieldProps) {
  const [year = "", month = ""] = value.split("-");
  return (
    <Field label={`${label}: month`} problem={problem}>
      {(control) => (
        <span className="pf-month">
          <Select
            {...control}
            placeholder="Month"
            options={monthOptions}
            value={month || null}
            onChange={(next) => onChange(`${year}-${next}`)}
          />
          <Select
            {...(problem ? { status: "error" } : {})}
            aria-label={`${label}: year`}
            placeholder="Year"
            options={yearOptions(ahead)}
            value={year || null}
            onChange={(next) => onChange(`${next}-${month}`)}
          />
        </span>
      )}
    </Field>
  );
}
