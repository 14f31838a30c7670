import { seesBilling, seesWallet, useAppMode, useSession, useUnlock } from "@loubby/shared-contracts/shell";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { Waiting } from "./waiting.tsx";
import { BalanceToggle } from "../money/balance-toggle.tsx";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { useWallet, useWalletLive } from "../money/use-wallet.ts";
import { DepositButton } from "../deposit/deposit-button.tsx";
import { Unfinished } from "../deposit/unfinished.tsx";
import { TransferButton } from "../transfer/transfer-button.tsx";
import { Activity } from "./activity.tsx";
import { BalanceCards } from "./balance-cards.tsx";
import { Chargebacks } from "./chargebacks.tsx";
import { LedgerProof } from "./ledger-proof.tsx";
import { StatementsButton } from "./statements-button.tsx";
import { Transactions } from "./transactions.tsx";
import type { WalletView } from "../money/wallet-view.ts";
import "../transfer/transfer.css";

/** `/dashboard/wallet`: what is in the wallet, and every movement that made it so. */
export default function WalletPage() {
  const mode = useAppMode();
  const user = useSession((session) => session.user);
  const lock = useUnlock(seesBilling);
  if (user === null || mode === null) return null;
  if (!seesWallet(user, mode)) return lock && <LockedState level={1} {...lock} />;
  // Another mode may show another wallet, and nothing of the one before may stay on the page.
  return <WalletFor key={mode} mode={mode} />;
}

function WalletFor({ mode }: WalletView) {
  useWalletLive();
  const wallet = useWallet(mode);
  return (
    <>
      <PageHeader
        title="Wallet"
        lead={<Whose owner={wallet.data?.owner} />}
        action={
          <div className="wl-ways">
            <BalanceToggle />
            <StatementsButton mode={mode} />
            {wallet.data && <DepositButton wallet={wallet.data} mode={mode} />}
            {wallet.data && <TransferButton wallet={wallet.data} mode={mode} />}
          </div>
        }
      />
      {wallet.isPending && <PageSkeleton layout="cards" count={6} bodyOnly />}
      {wallet.isError && (
        <ErrorState
          title="Couldn't load the wallet"
          {...failureOf(wallet.error)}
          onRetry={() => void wallet.refetch()}
        />
      )}
      {wallet.data && (
        <>
          <BalanceCards balances={wallet.data.balances} />
          <LedgerProof mode={mode} />
          <Chargebacks mode={mode} />
          <Unfinished wallet={wallet.data} mode={mode} />
          <Waiting wallet={wallet.data} />
          <Activity mode={mode} />
          <Transactions mode={mode} />
        </>
      )}
    </>
  );
}

function Whose({ owner }: { readonly owner: { readonly kind: string; readonly name: string } | undefined }) {
  if (owner === undefined) return "Balances and every transaction behind them.";
  return owner.kind === "person"
    ? "Your own wallet: balances and every transaction behind them."
    : `${owner.name}'s wallet, shared with colleagues who can see billing.`;
}
