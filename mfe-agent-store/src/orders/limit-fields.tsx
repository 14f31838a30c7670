import { type CurrencyCode, formatMoney } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { MinorInput } from "../fields/minor-input.tsx";
import { limitProblems, type TypedLimits } from "./limit-problems.ts";

interface LimitFieldsProps {
  readonly limits: TypedLimits;
  /** What one answer costs at most, in minor units: no limit is lower. */
  readonly most: number;
  readonly currency: CurrencyCode;
  /** A company's people may have a limit each. */
  readonly shared: boolean;
  /** What the server refused, by field. */
  readonly refused?: Partial<Record<keyof TypedLimits, string>>;
  readonly onChange: (limits: TypedLimits) => void;
}

/** What answers may cost in a month: all together, and those of one person. What is typed stays, also where it is too low. */
export function LimitFields({ limits, most, currency, shared, refused, onChange }: LimitFieldsProps) {
  const least = `At least ${formatMoney(most, currency)}, the most that one answer costs.`;
  const problems = { ...refused, ...limitProblems(limits, most, currency) };
  return (
    <>
      <Field label="Limit for a month" required help={least} problem={problems.month}>
        {(control) => (
          <MinorInput
            {...control}
            currency={currency}
            minor={limits.month}
            onMinor={(month) => onChange({ ...limits, month })}
          />
        )}
      </Field>
      {shared && (
        <Field
          label="Limit for each person"
          help="Leave it empty for none of their own."
          problem={problems.person}
        >
          {(control) => (
            <MinorInput
              {...control}
              currency={currency}
              minor={limits.person}
              onMinor={(person) => onChange({ ...limits, person })}
            />
          )}
        </Field>
      )}
    </>
  );
}
