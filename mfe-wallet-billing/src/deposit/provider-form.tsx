import { Alert, Button } from "antd";
import { Suspense } from "react";
import type { Deposit } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import type { WalletView } from "../money/wallet-view.ts";
import { CheckoutLink } from "./checkout-link.tsx";
import { SandboxForm } from "./sandbox-form.tsx";

const StripeForm = lazyRetry(async () => (await import("./stripe/stripe-form.tsx")).StripeForm);

interface FormProps extends WalletView {
  readonly deposit: Deposit;
  readonly onClose: () => void;
}

/** The way in which its provider takes a payment. */
export function ProviderForm({ deposit, mode, onClose }: FormProps) {
  switch (deposit.provider) {
    case "sandbox":
      return <SandboxForm key={deposit.state} deposit={deposit} mode={mode} />;
    case "stripe":
      return (
        <Suspense fallback={<PageSkeleton bodyOnly />}>
          <StripeForm deposit={deposit} mode={mode} />
        </Suspense>
      );
    case "paystack":
      return <CheckoutLink deposit={deposit} mode={mode} onClose={onClose} />;
    default:
      return <Newer money={formatMoney(deposit.amount, deposit.currency)} />;
  }
}

/** For a state or a provider that a release after this page added. */
export function Newer({ money }: { readonly money: string }) {
  return (
    <div className="wl-transfer">
      <Alert
        type="info"
        showIcon
        title={`There is news of your deposit of ${money}`}
        description="This page is older than the product. Reload it to see where the deposit stands."
      />
      <div className="wl-transfer-ways">
        <Button type="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    </div>
  );
}
