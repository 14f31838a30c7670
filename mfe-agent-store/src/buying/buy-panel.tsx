import { Button } from "antd";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { stateWordsOf } from "@loubby/shared-contracts/http/orders/order-states";
import type { Checkout } from "@loubby/shared-contracts/http/orders/orders.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { RetryLine } from "../card/retry-line.tsx";
import { priceText } from "../card/price-text.ts";
import { useCheckout } from "../orders/use-orders.ts";
import { OpenButton } from "../orders/open-button.tsx";
import { TryButton } from "./try-button.tsx";

const BuyDialog = lazyRetry(async () => (await import("./buy-dialog.tsx")).BuyDialog);

/** What someone can do with an agent: buy and try it, or go on with what they have. A service is ordered, and can't be tried. */
export function BuyPanel({ listing }: { readonly listing: Listing }) {
  const checkout = useCheckout(listing._id);
  if (checkout.isPending) return <Button block loading disabled />;
  // Without it an agent can still be tried and saved.
  if (checkout.data === undefined)
    return (
      <>
        <RetryLine words="Couldn't load how to buy this." onRetry={() => void checkout.refetch()} />
        {listing.runs && <TryButton />}
      </>
    );
  return <Ways listing={listing} checkout={checkout.data} />;
}

interface WaysProps {
  readonly listing: Listing;
  readonly checkout: Checkout;
}

function Ways({ listing, checkout }: WaysProps) {
  const [params, setParams] = useSearchParams();
  const { _id: listingId, price } = listing;
  const { order, refused } = checkout;
  const setOpen = (isOpen: boolean) =>
    setParams((before) => changedParams(before, { buy: isOpen ? "1" : undefined }), { replace: true });
  if (order !== null)
    return (
      <>
        <OpenButton orderId={order._id} />
        <p className="as-muted">
          You have this agent: see <Link to={paths.order(order._id)}>order {order.number}</Link>
          {isOver(order) ? "" : ` (${stateWordsOf(order).toLowerCase()})`}.
        </p>
      </>
    );
  if (refused === "own")
    return (
      <p className="as-muted">
        This is your own {listing.runs ? "agent" : "service"}.{" "}
        <Link to={paths.editAgent(listingId)}>Edit it</Link>
      </p>
    );
  return (
    <>
      {refused === "permission" ? (
        <p className="as-muted">
          To buy it for {checkout.buyer.name}, ask a colleague who may spend the company's money.
        </p>
      ) : (
        <Button type="primary" block onClick={() => setOpen(true)}>
          {buyWords(price)}
        </Button>
      )}
      {listing.runs && <TryButton />}
      {params.get("buy") !== null && refused === null && (
        <Suspense fallback={null}>
          <BuyDialog listing={listing} checkout={checkout} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether an order asks nothing of its buyer any more: what they bought is theirs. */
const isOver = ({ model, state }: NonNullable<Checkout["order"]>) =>
  model === "free" || (model === "one_time" && ["released", "closed"].includes(state));

/** What the button says that begins a purchase. */
function buyWords(price: Listing["price"]): string {
  if (price.amount === 0) return "Get it for free";
  switch (price.model) {
    case "monthly":
      return `Subscribe for ${priceText(price)}`;
    case "per_use":
      return "Pay per use";
    case "milestones":
      return "Order this service";
    default:
      return `Buy for ${priceText(price)}`;
  }
}
