import { useState } from "react";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { readPay, writePay } from "@loubby/shared-contracts/http/jobs/read-pay";
import { currencies } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { EditorSection } from "./editor-section.tsx";
import type { FormPart } from "./form-part.ts";
import type { SalaryDraft } from "./job-form.ts";
import { PayAmount } from "../../forms/pay-amount.tsx";
import { SwitchField } from "../../forms/switch-field.tsx";

const PERIODS = [
  { value: "year", label: "a year" },
  { value: "month", label: "a month" },
  { value: "hour", label: "an hour" },
] as const;
const CURRENCIES = Object.values(currencies).map(({ code, name }) => ({
  value: code,
  label: `${code.toUpperCase()} · ${name}`,
}));

/** Edits the job's pay in major units, with up to two decimals. */
export function PaySection({ form, problems, change }: FormPart) {
  const { salary } = form;
  const set = (part: Partial<SalaryDraft>) => change({ salary: { ...salary, ...part } });
  const hasAmount = salary.min !== null || salary.max !== null;
  return (
    <EditorSection id="pay">
      <div className="mr-form-grid">
        <Amount
          label="From"
          path="salary.min"
          problems={problems}
          value={salary.min}
          onChange={(min) => set({ min })}
        />
        <Amount
          label="To"
          path="salary.max"
          problems={problems}
          value={salary.max}
          onChange={(max) => set({ max })}
          help="Leave one field empty for a fixed amount."
        />
        <Field
          label="Currency"
          problem={problemAt(problems, "salary.currency")}
          help={salary.chosen && !hasAmount ? "Saved once you enter an amount." : undefined}
        >
          {(control) => (
            <Select
              {...control}
              options={CURRENCIES}
              value={salary.currency}
              onChange={(currency) => set({ currency, chosen: true })}
            />
          )}
        </Field>
        <Field label="Paid" problem={problemAt(problems, "salary.period")}>
          {(control) => (
            <Select
              {...control}
              options={[...PERIODS]}
              value={salary.period}
              onChange={(period) => set({ period })}
            />
          )}
        </Field>
      </div>
      <SwitchField
        label="Show the pay to candidates"
        checked={salary.published}
        onChange={(published) => set({ published })}
      />
    </EditorSection>
  );
}

interface AmountProps extends Pick<FormPart, "problems"> {
  readonly label: string;
  readonly path: string;
  readonly value: SalaryDraft["min"];
  readonly onChange: (value: SalaryDraft["min"]) => void;
  readonly help?: string;
}

function Amount({ label, path, problems, value, onChange, ...rest }: AmountProps) {
  const [typed, setTyped] = useState(() => (typeof value === "number" ? writePay(value) : (value ?? "")));
  return (
    <PayAmount
      {...rest}
      label={label}
      problem={problemAt(problems, path)}
      typed={typed}
      onType={(next) => {
        setTyped(next);
        const read = readPay(next);
        onChange(read === undefined ? next : read);
      }}
    />
  );
}
