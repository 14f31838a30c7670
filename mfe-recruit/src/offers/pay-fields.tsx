import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { NOT_AN_AMOUNT, readPay, writePay } from "@loubby/shared-contracts/http/jobs/read-pay";
import type { OfferPay } from "@loubby/shared-contracts/http/offers/offers.schema";
import { currencies } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { PayAmount } from "../forms/pay-amount.tsx";

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
  return {
    typed: pay === null ? "" : writePay(pay.amount / 100),
    currency: pay?.currency ?? suggested,
    period: pay?.period ?? "year",
  };
}

/** Returns the typed pay; null for nothing, undefined for an invalid amount. */
export function payOf({ typed, currency, period }: PayDraft): OfferPay | null | undefined {
  const amount = readPay(typed);
  return typeof amount === "number" ? { amount: Math.round(amount * 100), currency, period } : amount;
}

/** Returns what is wrong with the typed amount. */
export function payProblems(pay: PayDraft): FieldProblem[] {
  if (payOf(pay) !== undefined) return [];
  return [{ path: "pay", message: NOT_AN_AMOUNT }];
}

interface PayFieldsProps {
  readonly pay: PayDraft;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (pay: PayDraft) => void;
}

/** Edits the pay: three fields of a grid. */
export function PayFields({ pay, problems, onChange }: PayFieldsProps) {
  return (
    <>
      <PayAmount
        label="Pay"
        problem={problemAt(problems, "pay")}
        typed={pay.typed}
        onType={(typed) => onChange({ ...pay, typed })}
      />
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
