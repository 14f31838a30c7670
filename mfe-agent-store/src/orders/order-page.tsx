import { Suspense } from "react";
import { Link, Navigate, useParams } from "react-router-dom";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, formatMoney } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { Facts } from "../card/facts.tsx";
import { ReadOne } from "../reading/read-one.tsx";
import { orderPriceText } from "./order-price.ts";
import { DisputeSection } from "../disputes/dispute-section.tsx";
import { AgentStanding } from "./agent-standing.tsx";
import { AsksMore } from "./asks-more.tsx";
import { ChargebackNote } from "./chargeback-note.tsx";
import { Lasting } from "./lasting.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderState } from "./order-state.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { OwnReview } from "./own-review.tsx";
import { useOrder } from "./use-orders.ts";
import "../muted.css";
import "../selling/selling.css";
import "../card/panel.css";
import "./orders.css";

const NextMeetingAbout = lazyRetry(async () => (await import("./next-meeting-about.tsx")).NextMeetingAbout);

/** `/dashboard/agent-store/orders/:orderId`: one order, for the side that looks. */
export default function OrderPage() {
  const { orderId = "" } = useParams();
  const read = useOrder(orderId);
  return (
    <ReadOne read={read} what="order" back={<Link to={paths.purchases}>Your purchases</Link>}>
      {(order) =>
        order.model === "milestones" ? (
          <Navigate replace to={paths.project(orderId)} />
        ) : (
          <Whole order={order} />
        )
      }
    </ReadOne>
  );
}

function Whole({ order }: { readonly order: Order }) {
  const isBuyer = order.side === "buyer";
  return (
    <>
      <BackLink to={isBuyer ? paths.purchases : paths.sales}>{isBuyer ? "Purchases" : "Sales"}</BackLink>
      <PageHeader title={order.title} lead={`Order ${order.number}`} action={<OrderState order={order} />} />
      <Suspense fallback={null}>
        <NextMeetingAbout kind="order" id={order._id} />
      </Suspense>
      <ChargebackNote order={order} />
      <AgentStanding order={order} />
      <AsksMore order={order} />
      <div className="as-order">
        <div>
          {(order.model === "monthly" || order.model === "per_use") && <Lasting order={order} />}
          {order.model === "one_time" && (
            <DisputeSection
              order={order}
              isExpected={order.history.some(({ state }) => state === "disputed")}
            />
          )}
          <OrderHistory order={order} />
          {order.may.run && <OwnReview orderId={order._id} />}
        </div>
        <aside className="as-panel" aria-label="Order">
          <OrderFacts order={order} />
          <OrderSteps order={order} />
        </aside>
      </div>
    </>
  );
}

function OrderFacts({ order }: { readonly order: Order }) {
  const { side, store, buyer, version, created_at, earnings, currency, on_sale, listing_id } = order;
  const hasEarnings = earnings !== null && order.amount > 0;
  return (
    <Facts
      facts={{
        From: side === "buyer" ? store.name : null,
        To: side === "seller" ? buyer : null,
        For: side === "buyer" ? buyer : null,
        Price: orderPriceText(order),
        Commission: hasEarnings ? formatMoney(earnings.commission, currency) : null,
        "For you": hasEarnings ? formatMoney(earnings.net, currency) : null,
        Ordered: exactTime(created_at),
        Agent: (
          <>
            Version {version}
            {on_sale ? (
              <>
                {" · "}
                <Link to={paths.agent(listing_id)}>In the store</Link>
              </>
            ) : (
              ", no longer in the store"
            )}
          </>
        ),
      }}
    />
  );
}
