import { Input } from "antd";
import { useState } from "react";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import type { OfferPay } from "@loubby/shared-contracts/http/offers/offers.schema";
import { currencies } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

const PERIODS = [
  { value: "year", label: "a year" },
  { value: "month", label: "a month" },
  { value: "hour", label: "an hour" },
] as const;
const CURRENCIES = Object.values(currencies).map(({ code, name }) => ({
  value: code,
  label: `${code.toUpperCase()} · ${name}`,
}));

/** The pay as typed. `typed` is the amount in whole units, as people write it: `9,000,000.50`. */
export interface PayDraft {
  readonly typed: string;
  readonly currency: OfferPay["currency"];
  readonly period: OfferPay["period"];
}

/** Returns a pay as it is typed; no pay yet in the given currency. */
export function payDraftOf(pay: OfferPay | null, suggested: OfferPay["currency"]): PayDraft {
  const format = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });
  return {
    typed: pay === null ? "" : format.format(pay.amount / 100),
    currency: pay?.currency ?? suggested,
    period: pay?.period ?? "year",
  };
}

/** Returns the typed pay; null for nothing, undefined for an invalid amount. */
export function payOf({ typed, currency, period }: PayDraft): OfferPay | null | undefined {
  const digits = typed.replaceAll(/[\s,]/g, "");
  if (digits === "") return null;
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(digits)) return undefined;
  return { amount: Math.round(Number(digits) * 100), currency, period };
}

interface PayFieldsProps {
  readonly pay: PayDraft;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (pay: PayDraft) => void;
}

/** Edits the pay: three fields of a grid. */
export function PayFields({ pay, problems, onChange }: PayFieldsProps) {
  const [left, setLeft] = useState(false);
  const odd = left && payOf(pay) === undefined;
  const shown = odd ? [{ path: "pay", message: "Enter an amount such as 9,000,000 or 25.50" }] : problems;
  return (
    <>
      <Field label="Pay" problem={problemAt(shown, "pay")}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            maxLength={18}
            placeholder="0"
            className="lb-figures"
            value={pay.typed}
            onChange={({ target }) => onChange({ ...pay, typed: target.value })}
            onBlur={() => setLeft(true)}
          />
        )}
      </Field>
      <Field label="Currency" problem={problemAt([], "pay.currency")}>
        {(control) => (
          <Select
            {...control}
            options={CURRENCIES}
            value={pay.currency}
            onChange={(currency) => onChange({ ...pay, currency })}
          />
        )}
      </Field>
      <Field label="Paid" problem={problemAt([], "pay.period")}>
        {(control) => (
          <Select
            {...control}
            options={[...PERIODS]}
            value={pay.period}
            onChange={(period) => onChange({ ...pay, period })}
          />
        )}
      </Field>
    </>
  );
}
