import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell";
import { Select } from "@loubby/shared-ui/forms/select";
import { useState } from "react";
import { type OpenJobFilter, payOf, PERIODS } from "./use-open-job-filter.ts";

const CURRENCIES = Object.values(currencies).map(({ code, name }) => ({
  value: code,
  label: code.toUpperCase(),
  title: name,
}));
const WORDS = { year: "a year", month: "a month", hour: "an hour" } as const;
const COUNTED_BY = PERIODS.map((value) => ({ value, label: WORDS[value] }));

interface PayFilterProps {
  readonly filter: OpenJobFilter;
  readonly onChange: (part: OpenJobFilter) => void;
}

/** Filters jobs by minimum pay. Applies on Enter, or when the field is left. */
export function PayFilter({ filter, onChange }: PayFilterProps) {
  const { pay, currency = "usd", period = "year" } = filter;
  const shown = pay === undefined ? "" : pay.toLocaleString("en");
  const [typed, setTyped] = useState(shown);
  const [last, setLast] = useState(shown);
  // Back, and Clear, change the figure from outside.
  if (last !== shown) {
    setLast(shown);
    setTyped(shown);
  }
  const isWrong = typed.trim() !== "" && payOf(typed) === undefined;
  const ask = () => {
    if (typed !== shown && !isWrong) onChange({ pay: payOf(typed), currency, period });
  };
  return (
    <div className="op-pay" role="group" aria-label="Pay">
      <input
        className="op-pay-figure lb-figures"
        inputMode="numeric"
        aria-label="Pays at least"
        placeholder="Pays at least"
        maxLength={15}
        aria-invalid={isWrong || undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={ask}
        onKeyDown={({ key }) => {
          if (key === "Enter") ask();
        }}
      />
      {isWrong && (
        <span className="op-error" role="alert">
          Enter a whole number, such as 60,000
        </span>
      )}
      {pay !== undefined && (
        <>
          <Select<CurrencyCode>
            aria-label="Currency"
            options={CURRENCIES}
            value={currency}
            onChange={(chosen) => onChange({ currency: chosen })}
          />
          <Select
            aria-label="Per"
            options={COUNTED_BY}
            value={period}
            onChange={(chosen) => onChange({ period: chosen })}
          />
        </>
      )}
    </div>
  );
}
