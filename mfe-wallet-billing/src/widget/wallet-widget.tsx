import { Skeleton } from "antd";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { Wallet, WalletBalance } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import {
  compactMoney,
  formatMoney,
  useAppMode,
  useShowBalances,
  useWalletCurrency,
} from "@loubby/shared-contracts/shell";
import { Amount } from "@loubby/shared-ui/amount";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { BalanceToggle } from "../money/balance-toggle.tsx";
import { CurrencyFlag } from "../money/currency-flag.tsx";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { useWallet, useWalletLive } from "../money/use-wallet.ts";
import "./wallet-widget.css";

/** The wallet at a glance: the chosen currency's balance, and the others that hold something. */
export default function WalletWidget() {
  useWalletLive();
  const mode = useAppMode() ?? "buyer";
  const wallet = useWallet(mode);
  if (wallet.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (wallet.isError) {
    const retry = () => void wallet.refetch();
    return (
      <ErrorState
        compact
        level={3}
        title="Couldn't load the wallet"
        {...failureOf(wallet.error)}
        onRetry={retry}
      />
    );
  }
  return <Balances wallet={wallet.data} />;
}

function Balances({ wallet }: { readonly wallet: Wallet }) {
  const chosen = useWalletCurrency();
  const main = wallet.balances.find(({ currency }) => currency.currency === chosen) ?? wallet;
  const others = wallet.balances.filter((balance) => balance !== main && balance.availableBalance !== 0);
  return (
    <div className="wl-widget">
      <div className="wl-widget-main">
        <span className="wl-widget-whose">
          {wallet.owner.kind === "person" ? "Your own wallet" : wallet.owner.name}
        </span>
        <span className="wl-widget-figure">
          <strong>
            <Compact balance={main} />
          </strong>
          <BalanceToggle compact />
        </span>
      </div>
      {others.length > 0 && (
        <ul className="wl-widget-others" aria-label="Other currencies">
          {others.map((balance) => (
            <li key={balance.currency.currency}>
              <CurrencyFlag currency={balance.currency.currency} />
              <span className="wl-widget-code">{balance.currency.currency.toUpperCase()}</span>
              <Compact balance={balance} />
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.wallet} className="wl-widget-more">
        See transactions
      </Link>
    </div>
  );
}

function Compact({ balance: { availableBalance, currency } }: { readonly balance: WalletBalance }) {
  const shown = useShowBalances();
  const text = compactMoney(availableBalance, currency.currency, !shown);
  return <Amount text={text} exact={shown ? formatMoney(availableBalance, currency.currency) : undefined} />;
}
