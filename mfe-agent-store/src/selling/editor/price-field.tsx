import { InputNumber } from "antd";
import type { Price } from "@loubby/shared-contracts/http/agents/listings.schema";
import { currencies, type CurrencyCode, formatMoney } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { useOwnAgents } from "../seller-gate.tsx";

const KINDS = [
  { value: "none", label: "Choose" },
  { value: "free", label: "Free" },
  { value: "once", label: "One price" },
];

const CHOICES = Object.values(currencies).map(({ code, name, symbol }) => ({
  value: code,
  label: `${name} (${symbol})`,
}));

interface PriceFieldProps {
  readonly price: Price | null;
  readonly problem: string | undefined;
  readonly locked: boolean;
  readonly onChange: (price: Price | null) => void;
}

/** What an agent costs: nothing, or one price in one currency. */
export function PriceField({ price, problem, locked, onChange }: PriceFieldProps) {
  const kind = price === null ? "none" : price.amount === 0 ? "free" : "once";
  const { currency, amount } = price ?? { currency: "usd", amount: 0 };
  const share = useShare(price);
  const choose = (next: string) => {
    if (next === "none") return onChange(null);
    const { minimum } = currencies[currency];
    return onChange({ currency, amount: next === "free" ? 0 : Math.max(amount, minimum * 100) });
  };
  return (
    <Field
      group
      label="Price"
      problem={problem}
      help={
        kind === "free"
          ? "Buyers pay nothing. You can set a price with a new version."
          : `Buyers pay it once. ${kind === "once" ? share : ""}You can change it with a new version.`
      }
    >
      {(control) => (
        <span className="as-writing-price">
          <Select
            {...control}
            aria-label="Kind of price"
            disabled={locked}
            options={KINDS}
            value={kind}
            onChange={choose}
          />
          {kind === "once" && (
            <>
              <Select<CurrencyCode>
                aria-label="Currency"
                popupMatchSelectWidth={false}
                disabled={locked}
                options={CHOICES}
                value={currency}
                onChange={(code) => onChange({ currency: code, amount })}
              />
              <InputNumber
                aria-label="Amount"
                min={currencies[currency].minimum}
                max={9_999_999}
                precision={2}
                disabled={locked}
                value={amount / 100}
                onChange={(units) =>
                  units !== null && onChange({ currency, amount: Math.round(units * 100) })
                }
              />
            </>
          )}
        </span>
      )}
    </Field>
  );
}

/** What is left for the seller of a price. */
function useShare(price: Price | null): string {
  const bps = useOwnAgents().data?.commission_bps;
  if (price === null || bps === undefined || bps === 0) return "";
  const net = price.amount - Math.floor((price.amount * bps) / 10_000);
  return `You get ${formatMoney(net, price.currency)} of it after the store's ${bps / 100}%. `;
}
