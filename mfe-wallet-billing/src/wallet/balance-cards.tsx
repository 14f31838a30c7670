import { PushpinFilled, PushpinOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import type { WalletBalance } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import {
  currencies,
  type CurrencyCode,
  formatMoney,
  HIDDEN_AMOUNT,
  setWalletCurrency,
  useShowBalances,
  useWalletCurrency,
} from "@loubby/shared-contracts/shell";
import { CurrencyFlag } from "../money/currency-flag.tsx";
import "./balance-cards.css";

const ORDER: readonly CurrencyCode[] = ["ngn", "usd", "gbp", "eur", "kes", "zar"];

/** What is in the wallet, a card for each currency. */
export function BalanceCards({ balances }: { readonly balances: readonly WalletBalance[] }) {
  const sorted = [...balances].sort(
    (a, b) => ORDER.indexOf(a.currency.currency) - ORDER.indexOf(b.currency.currency),
  );
  return (
    <section className="wl-balances" aria-label="Balances">
      <ul>
        {sorted.map((balance) => (
          <BalanceCard key={balance.currency.currency} balance={balance} />
        ))}
      </ul>
    </section>
  );
}

function BalanceCard({ balance }: { readonly balance: WalletBalance }) {
  const shown = useShowBalances();
  const code = balance.currency.currency;
  const money = (minor: number) => (shown ? formatMoney(minor, code) : HIDDEN_AMOUNT);
  return (
    <li className="wl-balance" data-currency={code}>
      <span className="wl-balance-head">
        <CurrencyFlag currency={code} />
        <span>{code.toUpperCase()}</span>
        <HeaderPin currency={code} />
      </span>
      <strong className="lb-figures" data-zero={(shown && balance.availableBalance === 0) || undefined}>
        {money(balance.availableBalance)}
      </strong>
      <span className="wl-balance-note lb-figures">
        {balance.heldBalance > 0 ? `${money(balance.heldBalance)} on hold` : currencies[code].name}
      </span>
    </li>
  );
}

function HeaderPin({ currency }: { readonly currency: CurrencyCode }) {
  const chosen = useWalletCurrency() === currency;
  const code = currency.toUpperCase();
  return (
    <Tooltip title={chosen ? "Shown in the header" : "Show in the header"}>
      <button
        type="button"
        className="wl-pin"
        aria-label={`Show ${code} in the header`}
        aria-pressed={chosen}
        onClick={() => setWalletCurrency(currency)}
      >
        {chosen ? <PushpinFilled aria-hidden="true" /> : <PushpinOutlined aria-hidden="true" />}
      </button>
    </Tooltip>
  );
}
