import { Button } from "antd";
import { useState } from "react";
import { stateWords, typeNames } from "@loubby/shared-contracts/http/wallet/transaction-words";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell";
import { Select } from "@loubby/shared-ui/forms/select";
import type { TransactionFilter } from "../money/use-wallet.ts";
import { BoundField } from "./bound-field.tsx";
import type { Narrowing } from "./use-statement-url.ts";

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));

const CURRENCIES = (Object.keys(currencies) as CurrencyCode[]).map((code) => ({
  value: code,
  label: `${code.toUpperCase()} · ${currencies[code].name}`,
}));

const CHOICES = {
  type: { label: "Type", all: "All types", options: optionsOf(typeNames) },
  state: { label: "State", all: "All states", options: optionsOf(stateWords) },
  direction: {
    label: "Direction",
    all: "In and out",
    options: optionsOf({ in: "Money in", out: "Money out" }),
  },
} as const;

const BOUNDS = {
  from: { label: "From", kind: "date" },
  to: { label: "To", kind: "date" },
  least: { label: "At least", kind: "amount" },
  most: { label: "At most", kind: "amount" },
} as const;

interface TransactionFiltersProps {
  readonly filter: TransactionFilter;
  readonly onNarrow: (to: Partial<Narrowing>, replace?: boolean) => void;
}

/** Narrows the list by currency and, on request, by type, state, direction, days and amount. */
export function TransactionFilters({ filter, onNarrow }: TransactionFiltersProps) {
  const names = Object.keys({ ...CHOICES, ...BOUNDS }) as (keyof typeof CHOICES | keyof typeof BOUNDS)[];
  const set = names.filter((name) => filter[name] !== undefined).length;
  const [open, setOpen] = useState(set > 0);
  return (
    <>
      <Select<CurrencyCode>
        className="wl-currency"
        aria-label="Currency"
        allowClear
        placeholder="All currencies"
        options={CURRENCIES}
        value={filter.currency ?? null}
        onChange={(currency) => onNarrow({ currency })}
      />
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {set > 0 ? `Filters (${set})` : "Filters"}
      </Button>
      {open && (
        <div className="wl-filters" role="group" aria-label="Filters">
          {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
            <Select<string>
              key={name}
              aria-label={CHOICES[name].label}
              allowClear
              placeholder={CHOICES[name].all}
              options={[...CHOICES[name].options]}
              value={filter[name] === "all" ? null : (filter[name] ?? null)}
              onChange={(value) => onNarrow({ [name]: value })}
            />
          ))}
          {(Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).map((name) => (
            <BoundField
              key={name}
              {...BOUNDS[name]}
              value={filter[name]?.toString()}
              onChange={(value) => onNarrow({ [name]: value }, true)}
            />
          ))}
        </div>
      )}
    </>
  );
}
