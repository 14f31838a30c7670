import { Button, InputNumber } from "antd";
import { type FormEvent, useId, useState } from "react";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell";
import { Select } from "@loubby/shared-ui/forms/select";
import type { Browse } from "./use-browse.ts";

/** Whole units of the currency. */
export type PriceRange = Pick<Browse, "currency" | "min" | "max">;

const MOST = 9_999_999_999;
const choices = Object.values(currencies).map(({ code, name, symbol }) => ({
  value: code,
  label: `${name} (${symbol})`,
}));

interface PriceFormProps {
  readonly range: PriceRange;
  readonly onApply: (range: PriceRange) => void;
}

/** Currency first, because prices in different ones cannot be compared; then from and to. */
export function PriceForm({ range, onApply }: PriceFormProps) {
  const id = useId();
  const [currency, setCurrency] = useState<CurrencyCode>(range.currency ?? "usd");
  const [min, setMin] = useState(range.min);
  const [max, setMax] = useState(range.max);
  const wrong = min !== undefined && max !== undefined && min > max;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!wrong) onApply({ currency, min, max });
  };
  const field = (name: string, label: string, value: number | undefined, set: (next?: number) => void) => (
    <div>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <InputNumber
        id={`${id}-${name}`}
        className="as-price-number"
        min={0}
        max={MOST}
        precision={0}
        prefix={currencies[currency].symbol}
        value={value ?? null}
        status={wrong ? "error" : ""}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(next) => set(next ?? undefined)}
      />
    </div>
  );
  return (
    <form className="as-price" aria-label="Price" onSubmit={submit}>
      <div>
        <label htmlFor={`${id}-currency`}>Currency</label>
        <Select
          id={`${id}-currency`}
          className="as-price-number"
          options={choices}
          value={currency}
          onChange={setCurrency}
        />
      </div>
      <div className="as-price-row">
        {field("min", "From", min, setMin)}
        {field("max", "To", max, setMax)}
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className="as-price-wrong" role="alert">
          The maximum price is below the minimum.
        </p>
      )}
      <div className="as-price-actions">
        <Button type="text" onClick={() => onApply({ currency: undefined, min: undefined, max: undefined })}>
          Any price
        </Button>
        <Button type="primary" htmlType="submit">
          Apply
        </Button>
      </div>
    </form>
  );
}
