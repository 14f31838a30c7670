import { Input } from "antd";
import type { CurrencyCode } from "@loubby/shared-contracts/shell";
import type { FieldControl } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

interface SumInputProps {
  /** What the field around it says of its control. */
  readonly control: FieldControl;
  readonly currencies: readonly CurrencyCode[];
  readonly currency: CurrencyCode;
  readonly typed: string;
  readonly onCurrency: (currency: CurrencyCode) => void;
  readonly onType: (typed: string) => void;
}

/** A currency and, beside it, how much of it. */
export function SumInput({ control, currencies, currency, typed, onCurrency, onType }: SumInputProps) {
  return (
    <span className="wl-sum">
      <Select<CurrencyCode>
        aria-label="Currency"
        value={currency}
        options={currencies.map((code) => ({ value: code, label: code.toUpperCase() }))}
        onChange={onCurrency}
      />
      <Input
        {...control}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        maxLength={20}
        onChange={({ target }) => onType(target.value)}
      />
    </span>
  );
}
