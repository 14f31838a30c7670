import { Alert, Button } from "antd";
import { useEffect, useState } from "react";
import type { StripeError } from "@stripe/stripe-js";
import { useSearchParams } from "react-router-dom";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import type { Deposit } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError, formatMoney } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import type { WalletView } from "../../money/wallet-view.ts";
import { useRefresh, whyNot } from "../use-deposit.ts";
import { useStripe } from "./use-stripe.ts";

interface StripeFormProps extends WalletView {
  readonly deposit: Deposit;
}

/** Stripe's form for a deposit, on this page. What it says is only a reason to ask: the server's answer counts. */
export function StripeForm({ deposit, mode }: StripeFormProps) {
  const { _id: id, state, problem, amount, currency } = deposit;
  const { host, opened, isReady, error, isRefused, retry } = useStripe(id, mode);
  const refresh = useRefresh(id, mode);
  const [paysAnew, setPaysAnew] = useState(false);
  const pay = useAct({
    mutationFn: async (confirms: boolean): Promise<StripeError | null> => {
      if (opened === undefined) return null;
      const { stripe, elements, clientSecret } = opened;
      const return_url = `${location.origin}${paths.wallet}?deposit=${id}`;
      const result = confirms
        ? await stripe.handleNextAction({ clientSecret })
        : await stripe.confirmPayment({ elements, confirmParams: { return_url }, redirect: "if_required" });
      // The form marks what isn't filled in, and nothing was tried.
      if (result.error?.type === "validation_error") return null;
      await refresh.mutateAsync();
      return result.error ?? null;
    },
  });
  // Stripe adds it when it leads back from a bank's page.
  const isBack = useSearchParams()[0].has("redirect_status");
  const ask = refresh.mutate;
  useEffect(() => {
    if (isBack) ask();
  }, [isBack, ask]);

  if (error !== null || isRefused)
    return (
      <div className="wl-transfer">
        <Alert type="error" showIcon title={whyNotLoaded(error)} />
        <div className="wl-transfer-ways">
          <Button type="primary" onClick={retry}>
            Try again
          </Button>
        </div>
      </div>
    );
  const money = formatMoney(amount, currency);
  // While the bank asks, its answer is on the way: the form stays as it is.
  const confirms = pay.isPending ? pay.variables : state === "needs_action" && !paysAnew;
  const isWaiting = opened === undefined || (!confirms && !isReady) || (isBack && refresh.isPending);
  const failure = pay.error ?? refresh.error;
  const said = state === "failed" ? (problem ?? "The payment failed. Try again.") : wordsOf(pay.data);
  return (
    <div className="wl-transfer">
      {opened?.isTest && (
        <Alert
          type="warning"
          showIcon
          title="Test payments"
          description="Stripe is set up with test keys here. Use one of its test cards; this isn't real money."
        />
      )}
      {!pay.isPending && failure && <Alert type="error" showIcon title={whyNot(failure)} />}
      {!pay.isPending && !failure && said && <Alert type="error" showIcon title={said} />}
      {isWaiting && <PageSkeleton bodyOnly />}
      {confirms && <p>Your bank asks you to confirm this payment of {money}.</p>}
      <div ref={host} hidden={isWaiting || confirms} />
      {!isWaiting && (
        <div className="wl-transfer-ways">
          {confirms && (
            <Button disabled={pay.isPending} onClick={() => setPaysAnew(true)}>
              Pay another way
            </Button>
          )}
          <Button type="primary" loading={pay.isPending} onClick={() => pay.mutate(confirms)}>
            {confirms ? "Confirm payment" : `Pay ${money}`}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Stripe's messages on cards are meant for the one who pays. */
function wordsOf(error: StripeError | null | undefined): string | null {
  if (!error) return null;
  const words = error.type === "card_error" ? error.message : undefined;
  return words ?? "Stripe couldn't take this payment. Nothing is lost: try again, or pay another way.";
}

const whyNotLoaded = (error: Error | null): string =>
  error instanceof ApiError
    ? error.message
    : "Couldn't load Stripe's form. Check your connection and any blocker of scripts, and try again.";
