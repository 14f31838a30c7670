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

// A pay has two decimals at most: what stands before three digits groups them, however a country writes numbers.
const AMOUNT = /^(\d+|\d{1,3}([.,])(?:\d{2,3}\2)*\d{3})(?:([.,])(\d{1,2}))?$/;

/** Returns the typed pay; null for nothing, undefined for an invalid amount. Reads `52.500,00` and `52,500.00` alike. */
export function payOf({ typed, currency, period }: PayDraft): OfferPay | null | undefined {
  const digits = typed.replaceAll(/[\s'’]/g, "");
  if (digits === "") return null;
  const [, whole, group, point, decimals = "0"] = AMOUNT.exec(digits) ?? [];
  if (whole === undefined || (group !== undefined && group === point)) return undefined;
  const units = whole.replaceAll(/[.,]/g, "");
  if (units.length > 10) return undefined;
  return { amount: Math.round(Number(`${units}.${decimals}`) * 100), currency, period };
}

/** Returns what is wrong with the typed amount. */
export function payProblems(pay: PayDraft): FieldProblem[] {
  if (payOf(pay) !== undefined) return [];
  return [{ path: "pay", message: "Enter an amount such as 9,000,000 or 25.50" }];
}

interface PayFieldsProps {
  readonly pay: PayDraft;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (pay: PayDraft) => void;
}

/** Edits the pay: three fields of a grid. */
export function PayFields({ pay, problems, onChange }: PayFieldsProps) {
  const [left, setLeft] = useState(false);
  const shown = left ? [...payProblems(pay), ...problems] : problems;
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
