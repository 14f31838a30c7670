import { Alert, Button } from "antd";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import type { Deposit } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";
import type { WalletView } from "../money/wallet-view.ts";
import { useRefresh, whyNot } from "./use-deposit.ts";

interface CheckoutLinkProps extends WalletView {
  readonly deposit: Deposit;
  readonly onClose: () => void;
}

/** Leads to the provider's own page, which leads back here once the deposit is paid. */
export function CheckoutLink({ deposit, mode, onClose }: CheckoutLinkProps) {
  const refresh = useRefresh(deposit._id, mode);
  // The provider's page adds it when it leads back.
  const isBack = useSearchParams()[0].has("reference");
  const ask = refresh.mutate;
  useEffect(() => {
    if (isBack) ask();
  }, [isBack, ask]);
  const { checkout_url: checkout, problem, amount, currency } = deposit;
  return (
    <div className="wl-transfer">
      {refresh.error && <Alert type="error" showIcon title={whyNot(refresh.error)} />}
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      {checkout === null ? (
        <p>This deposit can't be paid any more. Start a new one.</p>
      ) : (
        <p>You pay {formatMoney(amount, currency)} on Paystack's page, and come back here afterwards.</p>
      )}
      <div className="wl-transfer-ways">
        <Button loading={refresh.isPending} onClick={() => refresh.mutate()}>
          I have paid
        </Button>
        {checkout === null ? (
          <Button type="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <Button type="primary" href={checkout}>
            Continue to Paystack
          </Button>
        )}
      </div>
    </div>
  );
}
