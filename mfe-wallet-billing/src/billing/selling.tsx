import { Button } from "antd";
import { Suspense } from "react";
import { sellerOffer } from "@loubby/shared-contracts/http/coupons/seller-plan";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { useSession } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { OfferCard } from "@loubby/shared-ui/offer-card";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { CouponLine } from "./coupon-line.tsx";
import { Invoices } from "./invoices.tsx";
import { PaidPlan } from "./paid-plan.tsx";
import { SavedCards } from "./saved-cards.tsx";
import { useBilling } from "./use-billing.ts";
import { useChoice } from "./use-choice.ts";

const ConfirmPlan = lazyRetry(async () => (await import("./confirm-plan.tsx")).ConfirmPlan);

const FOR = "user";

/** What selling in the store costs, with the coupon that is applied, and how it is paid. */
export function Selling({ lead }: { readonly lead: string }) {
  const coupon = useSession((session) => session.coupon);
  // A company's people have a wallet of their own once they sell.
  const hasWallet = useSession(({ user }) => user?.organization === null || user?.is_seller === true);
  const { data: overview, error, refetch } = useBilling(FOR);
  const paid = overview?.subscription ?? null;
  const applied = coupon?.isActive === true && paid === null ? coupon : null;
  const { cadence, currency } = overview?.special ?? overview?.prices[0] ?? {};
  const { chosen, choose } = useChoice({ cadence: "monthly", currency });
  const isChosen = hasWallet && chosen?.plan === "seller_plan" && cadence !== undefined;
  return (
    <>
      <section className="bl-section" aria-labelledby="bl-selling">
        <h2 id="bl-selling">Selling AI agents</h2>
        <p className="bl-muted">{lead}</p>
        {paid === null && <OfferCard {...sellerOffer(applied !== null)} />}
        {/* A plan that is paid for says itself by which coupon. */}
        {paid === null && <CouponLine applied={applied} />}
        {error !== null && (
          <ErrorState
            compact
            level={3}
            title="Couldn't load your plan"
            {...failureOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!hasWallet && (
          <p className="bl-muted">Create your store first: it comes with a wallet of your own to pay from.</p>
        )}
        {hasWallet && overview !== undefined && paid === null && (
          <div className="bl-ways bl-terms">
            <Button type="primary" onClick={() => choose({ plan: "seller_plan" })}>
              Get the Seller Plan
            </Button>
          </div>
        )}
      </section>
      {paid !== null && <PaidPlan forWho={FOR} held={paid} mayPay />}
      {paid !== null && <SavedCards forWho={FOR} mayPay />}
      {paid !== null && <Invoices forWho={FOR} />}
      {isChosen && (
        <Suspense fallback={null}>
          <ConfirmPlan
            forWho={FOR}
            chosen={{ plan: "seller_plan", cadence, currency }}
            onClose={() => choose({ plan: null })}
          />
        </Suspense>
      )}
    </>
  );
}
