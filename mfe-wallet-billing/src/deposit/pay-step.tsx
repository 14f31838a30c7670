import { Alert, Button } from "antd";
import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { Deposit } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import type { WalletView } from "../money/wallet-view.ts";
import { Newer, ProviderForm } from "./provider-form.tsx";
import { useDeposit, useRefresh, whyNot } from "./use-deposit.ts";

interface PayStepProps extends WalletView {
  readonly id: string;
  readonly onClose: () => void;
}

/** Where a deposit stands, and what the one who pays does next. */
export function PayStep({ id, mode, onClose }: PayStepProps) {
  const { data: deposit, error } = useDeposit(id, mode);
  useKeepOutOfAddress();
  if (deposit === undefined)
    return error ? <Alert type="error" showIcon title={wordsOf(error)} /> : <PageSkeleton bodyOnly />;
  const money = formatMoney(deposit.amount, deposit.currency);
  switch (deposit.state) {
    case "created":
    case "failed":
    case "needs_action":
      return (
        <>
          {deposit.made_for && <MadeFor words={deposit.made_for.words} />}
          <ProviderForm deposit={deposit} mode={mode} onClose={onClose} />
        </>
      );
    case "pending":
      return <Waiting deposit={deposit} mode={mode} onClose={onClose} />;
    case "succeeded":
      if (deposit.made_for) return <Navigate to={deposit.made_for.path} replace />;
      return (
        <div className="wl-transfer" aria-live="polite">
          <Alert type="success" showIcon title={`${money} deposited`} description="It's in your wallet." />
          <Done onClose={onClose} />
        </div>
      );
    case "canceled":
    case "expired":
      return (
        <div className="wl-transfer">
          <Alert
            type="info"
            showIcon
            title="This deposit ended without a payment"
            description="Start a new one to load your wallet."
          />
          <Done onClose={onClose} />
        </div>
      );
    default:
      return <Newer money={money} />;
  }
}

function MadeFor({ words }: { readonly words: string }) {
  return (
    <p>
      This pays for <bdi>{words}</bdi>, which goes ahead as soon as the money arrives. What is left over stays
      in the wallet.
    </p>
  );
}

/** Stripe leads back with what opens the payment in the address, where it must not stay. */
function useKeepOutOfAddress(): void {
  const [params, setParams] = useSearchParams();
  const isThere = params.has("payment_intent_client_secret");
  useEffect(() => {
    if (isThere)
      setParams(
        (before) =>
          changedParams(before, { payment_intent: undefined, payment_intent_client_secret: undefined }),
        { replace: true },
      );
  }, [isThere, setParams]);
}

interface WaitingProps extends WalletView {
  readonly deposit: Deposit;
  readonly onClose: () => void;
}

function Waiting({ deposit, mode, onClose }: WaitingProps) {
  const refresh = useRefresh(deposit._id, mode);
  return (
    <div className="wl-transfer" aria-live="polite">
      <Alert
        type="info"
        showIcon
        title={`${formatMoney(deposit.amount, deposit.currency)} is on its way`}
        description={
          deposit.problem ??
          "The provider hasn't confirmed it yet. You can close this: the money arrives by itself."
        }
      />
      {refresh.error && <Alert type="error" showIcon title={whyNot(refresh.error)} />}
      <div className="wl-transfer-ways">
        <Button loading={refresh.isPending} onClick={() => refresh.mutate()}>
          Check again
        </Button>
        <Button type="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

function Done({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className="wl-transfer-ways">
      <Button type="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
