import { CLEARING_DAYS, ACCEPT_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import type { Checkout } from "@loubby/shared-contracts/http/orders/orders.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";

interface HowItGoesOnProps {
  readonly listing: Listing;
  readonly checkout: Checkout;
}

/** When the seller gets the money of a purchase, and until when it can be given back. */
export function HowItGoesOn({ listing, checkout: { amount, model, most, currency } }: HowItGoesOnProps) {
  const isPerUse = amount > 0 && model === "per_use";
  const first = model === "milestones" ? listing.service?.milestones[0] : undefined;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <>
      {amount > 0 && model === "monthly" && (
        <p className="as-muted">
          The first month is charged now and each further one when it begins, until you cancel. A month's
          money is held for {CLEARING_DAYS} days before {listing.store.name} is paid. If you haven't used the
          agent by then, you can give it back.
        </p>
      )}
      {isPerUse && (
        <p className="as-muted">
          Before each answer we hold {money(most)}, the most that it may cost, and take what it came to,
          rounded up to {money(1)}. What isn't answered costs nothing.
        </p>
      )}
      {first !== undefined && (
        <p className="as-muted">
          Next you say what you need; work begins then. You fund each further milestone when you want it done.
          What is handed over is yours to approve within {ACCEPT_DAYS} days, and paid {CLEARING_DAYS} days
          after that. Until you send your brief you can cancel for free.
        </p>
      )}
      {amount > 0 && model === "one_time" && (
        <p className="as-muted">
          Your money is held, not paid. You have {ACCEPT_DAYS} days to accept; then it is accepted by itself,
          and {CLEARING_DAYS} days later {listing.store.name} is paid. Until you accept, you can give back
          what you haven't used.
        </p>
      )}
    </>
  );
}
