import type { Price } from "@loubby/shared-contracts/http/agents/listings.schema";
import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import { currencies, type CurrencyCode, formatMoney } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { MinorInput } from "../../fields/minor-input.tsx";
import { useOwnAgents } from "../seller-gate.tsx";

const KINDS = [
  { value: "none", label: "Choose" },
  { value: "free", label: "Free" },
  { value: "one_time", label: "One price" },
  { value: "monthly", label: "By the month" },
  { value: "per_use", label: "Per use" },
] as const;
type Kind = (typeof KINDS)[number]["value"];

const HELP: Readonly<Record<Kind, string>> = {
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

/** What an agent costs: nothing, one price, so much a month, or so much for what it answers. */
export function PriceField({ price, problem, locked, onChange }: PriceFieldProps) {
  const kind = kindOf(price);
  const share = useShare(price);
  const { currency, amount } = price ?? { currency: "usd", amount: 0 };
  const isPaid = price !== null && kind !== "none" && amount > 0;
  const later = isPaid ? `${share}You can change it with a new version.` : "";
  return (
    <Field group label="Price" problem={problem} help={`${HELP[kind]}${later}`}>
      {(control) => (
        <span className="as-writing-price">
          <Select<Kind>
            {...control}
            aria-label="Kind of price"
            disabled={locked}
            options={[...KINDS]}
            value={kind}
            onChange={(next) => onChange(priceOfKind(next, price))}
          />
          {isPaid && (
            <>
              <Select<CurrencyCode>
                aria-label="Currency"
                popupMatchSelectWidth={false}
                disabled={locked}
                options={CURRENCIES}
                value={currency}
                onChange={(code) => onChange({ ...price, currency: code })}
              />
              <MinorInput
                aria-label="Amount"
                currency={currency}
                least={kind === "per_use" ? 1 : currencies[currency].minimum * 100}
                minor={amount}
                disabled={locked}
                onMinor={(minor) => minor !== null && onChange({ ...price, amount: minor })}
              />
            </>
          )}
          {isPaid && kind === "per_use" && (
            <label className="as-muted">
              At most{" "}
              <MinorInput
                aria-label="At most for one answer"
                currency={currency}
                least={amount}
                minor={price.most ?? amount}
                disabled={locked}
                onMinor={(minor) => minor !== null && onChange({ ...price, most: minor })}
              />{" "}
              an answer
            </label>
          )}
        </span>
      )}
    </Field>
  );
}

function kindOf(price: Price | null): Kind {
  // What was written while it was a service.
  if (price === null || price.model === "milestones") return "none";
  return price.amount === 0 ? "free" : (price.model ?? "one_time");
}

/** A first price of a kind, near the one before. */
function priceOfKind(kind: Kind, before: Price | null): Price | null {
  const { currency, amount } = before ?? { currency: "usd" as const, amount: 0 };
  const least = currencies[currency].minimum * 100;
  switch (kind) {
    case "none":
      return null;
    case "free":
      return { currency, amount: 0 };
    case "one_time":
      return { currency, amount: Math.max(amount, least) };
    case "monthly":
      return { currency, amount: Math.max(amount, least), model: kind };
    case "per_use":
      return { currency, amount: Math.max(amount, 1), model: kind, most: Math.max(amount, 1) * 10 };
  }
}

/** What is left for the seller of a price; of one too small for the store's share, from which sum that counts. */
function useShare(price: Price | null): string {
  const bps = useOwnAgents().data?.commission_bps;
  if (price === null || kindOf(price) === "none" || bps === undefined || bps === 0) return "";
  const kept = commissionOf(price.amount, bps);
  // Each answer is a sum of its own, and what is less than the smallest coin is the seller's.
  if (kept === 0) {
    const least = formatMoney(Math.ceil(10_000 / bps), price.currency);
    return `The store's ${bps / 100}% counts for answers of ${least} and more. You get all of a smaller one. `;
  }
  const net = price.amount - kept;
  return `You get ${formatMoney(net, price.currency)} of it after the store's ${bps / 100}%. `;
}
