import { useState } from "react";
import type { Price } from "@loubby/shared-contracts/http/agents/listings.schema";
import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import { currencies, type CurrencyCode, formatMoney } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { MinorInput } from "../../fields/minor-input.tsx";
import { sumBounds } from "../../fields/sum-problem.ts";
import { useOwnAgents } from "../seller-gate.tsx";
import {
  amountBounds,
  amountProblem,
  mostProblem,
  type PriceKind,
  priceOf,
  type TypedPrice,
  typedOf,
} from "./typed-price.ts";

const KINDS = [
  { value: "none", label: "Choose" },
  { value: "free", label: "Free" },
  { value: "one_time", label: "One price" },
  { value: "monthly", label: "By the month" },
  { value: "per_use", label: "Per use" },
] as const;

const HELP: Readonly<Record<PriceKind, string>> = {
  none: "Buyers pay it once, each month, or for what it answers.",
  free: "Buyers pay nothing. You can set a price with a new version.",
  one_time: "Buyers pay it once. ",
  monthly: "Buyers pay it each month until they cancel. ",
  per_use: "Buyers pay it for 1,000 characters of an answer, and never more than you say for one answer. ",
};

/** The currencies that a price can be in, to choose. */
export const CURRENCIES = Object.values(currencies).map(({ code, name, symbol }) => ({
  value: code,
  label: `${name} (${symbol})`,
}));

interface PriceFieldProps {
  readonly price: Price | null;
  readonly problem: string | undefined;
  readonly locked: boolean;
  readonly onChange: (price: Price | null) => void;
}

/**
 * What an agent costs: nothing, one price, so much a month, or so much for what it answers. What is typed stays; while it
 * isn't a price, the agent has none.
 */
export function PriceField({ price, problem, locked, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState(() => typedOf(price));
  // What came from elsewhere is shown in place of what was typed before.
  const shown = isSame(priceOf(typed), price) ? typed : typedOf(price);
  const { kind, currency, amount, most } = shown;
  const type = (part: Partial<TypedPrice>) => {
    const next = { ...shown, ...part };
    setTyped(next);
    onChange(priceOf(next));
  };
  const share = useShare(price);
  const isPaid = kind !== "none" && kind !== "free";
  const later = price !== null && isPaid ? `${share}You can change it with a new version.` : "";
  // Nothing is wrong with what isn't typed yet, until it is asked for.
  const isAsked = amount !== null || problem !== undefined;
  const wrong = isPaid && isAsked ? (amountProblem(shown) ?? ofMost(shown, problem)) : undefined;
  const bounds = isPaid && !isAsked ? `Enter ${sumBounds(currency, amountBounds(shown))}.` : "";
  return (
    <Field group label="Price" problem={wrong ?? problem} help={`${HELP[kind]}${later}${bounds}`}>
      {(control) => (
        <span className="as-writing-price">
          <Select<PriceKind>
            {...control}
            aria-label="Kind of price"
            disabled={locked}
            options={[...KINDS]}
            value={kind}
            onChange={(next) => type({ kind: next })}
          />
          {isPaid && (
            <>
              <Select<CurrencyCode>
                aria-label="Currency"
                popupMatchSelectWidth={false}
                disabled={locked}
                options={CURRENCIES}
                value={currency}
                onChange={(code) => type({ currency: code })}
              />
              <MinorInput
                aria-label="Amount"
                status={control.status}
                aria-describedby={control["aria-describedby"]}
                currency={currency}
                minor={amount}
                disabled={locked}
                onMinor={(minor) => type({ amount: minor })}
              />
            </>
          )}
          {kind === "per_use" && (
            <label className="as-muted">
              At most{" "}
              <MinorInput
                aria-label="At most for one answer"
                status={control.status}
                aria-describedby={control["aria-describedby"]}
                currency={currency}
                minor={most}
                disabled={locked}
                onMinor={(minor) => type({ most: minor })}
              />{" "}
              an answer
            </label>
          )}
        </span>
      )}
    </Field>
  );
}

/** What is wrong with the most of one answer: an empty one only once it is asked for. */
const ofMost = (typed: TypedPrice, asked: string | undefined) =>
  typed.most === null && asked === undefined ? undefined : mostProblem(typed);

/** Whether two prices are shown alike. */
function isSame(one: Price | null, other: Price | null): boolean {
  const [a, b] = [typedOf(one), typedOf(other)];
  return a.kind === b.kind && a.currency === b.currency && a.amount === b.amount && a.most === b.most;
}

/** What is left for the seller of a price; of one too small for the store's share, from which sum that counts. */
function useShare(price: Price | null): string {
  const bps = useOwnAgents().data?.commission_bps;
  if (price === null || price.amount === 0 || price.model === "milestones" || bps === undefined || bps === 0)
    return "";
  const kept = commissionOf(price.amount, bps);
  // Each answer is a sum of its own, and what is less than the smallest coin is the seller's.
  if (kept === 0) {
    const least = formatMoney(Math.ceil(10_000 / bps), price.currency);
    return `The store's ${bps / 100}% counts for answers of ${least} and more. You get all of a smaller one. `;
  }
  const net = price.amount - kept;
  return `You get ${formatMoney(net, price.currency)} of it after the store's ${bps / 100}%. `;
}
