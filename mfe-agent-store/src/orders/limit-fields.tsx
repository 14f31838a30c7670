import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { type CurrencyCode, formatMoney } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { MinorInput } from "../fields/minor-input.tsx";

/** Minor units. */
export type Limits = NonNullable<Order["per_use"]>["limits"];

interface LimitFieldsProps {
  readonly limits: Limits;
  /** What one answer costs at most, in minor units: no limit is lower. */
  readonly most: number;
  readonly currency: CurrencyCode;
  /** A company's people may have a limit each. */
  readonly shared: boolean;
  readonly onChange: (limits: Limits) => void;
}

/** What answers may cost in a month: all together, and those of one person. */
export function LimitFields({ limits, most, currency, shared, onChange }: LimitFieldsProps) {
  const least = `At least ${formatMoney(most, currency)}, the most that one answer costs.`;
  return (
    <>
      <Field label="Limit for a month" required help={least}>
        {(control) => (
          <MinorInput
            {...control}
            currency={currency}
            minor={limits.month}
            least={most}
            onMinor={(month) => month !== null && onChange({ ...limits, month })}
          />
        )}
      </Field>
      {shared && (
        <Field label="Limit for each person" help="Leave it empty for none of their own.">
          {(control) => (
            <MinorInput
              {...control}
              currency={currency}
              minor={limits.person}
              least={most}
              onMinor={(person) => onChange({ ...limits, person })}
            />
          )}
        </Field>
      )}
    </>
  );
}
