import { Skeleton } from "antd";
import { Link, Navigate, useParams } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError, exactTime, formatMoney } from "@loubby/shared-contracts/shell";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { orderPriceText } from "./order-price.ts";
import { DisputeSection } from "../disputes/dispute-section.tsx";
import { AsksMore } from "./asks-more.tsx";
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

/** `/dashboard/agent-store/orders/:orderId`: one order, for the side that looks. */
export default function OrderPage() {
  const { orderId = "" } = useParams();
  const order = useOrder(orderId);
  if (order.isPending) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (order.data?.model === "milestones") return <Navigate replace to={paths.project(orderId)} />;
  if (order.data !== undefined) return <Whole order={order.data} />;
  if (order.error instanceof ApiError && [400, 404].includes(order.error.status))
    return (
      <EmptyState
        level={1}
        drawing="signpost"
        title="Order not found"
        sentence="It belongs to someone else, or the link is incomplete."
        action={<Link to={paths.purchases}>Your purchases</Link>}
      />
    );
  return (
    <ErrorState
      level={1}
      title="Couldn't load this order"
      {...failureOf(order.error)}
      onRetry={() => void order.refetch()}
    />
  );
}

function Whole({ order }: { readonly order: Order }) {
  const isBuyer = order.side === "buyer";
  return (
    <>
      <BackLink to={isBuyer ? paths.purchases : paths.sales}>{isBuyer ? "Purchases" : "Sales"}</BackLink>
      <PageHeader title={order.title} lead={`Order ${order.number}`} action={<OrderState order={order} />} />
      <AsksMore order={order} />
      <div className="as-order">
        <div>
          {(order.model === "monthly" || order.model === "per_use") && <Lasting order={order} />}
          {order.model === "one_time" && <DisputeSection order={order} />}
          <OrderHistory order={order} />
          {order.may.run && <OwnReview orderId={order._id} />}
        </div>
        <aside className="as-panel" aria-label="Order">
          <Facts order={order} />
          <OrderSteps order={order} />
        </aside>
      </div>
    </>
  );
}

function Facts({ order }: { readonly order: Order }) {
  const { side, store, buyer, version, created_at, earnings, currency, on_sale, listing_id } = order;
  return (
    <dl className="as-order-facts">
      <div>
        <dt>{side === "buyer" ? "From" : "To"}</dt>
        <dd dir="auto">{side === "buyer" ? store.name : buyer}</dd>
      </div>
      {side === "buyer" && (
        <div>
          <dt>For</dt>
          <dd dir="auto">{buyer}</dd>
        </div>
      )}
      <div>
        <dt>Price</dt>
        <dd className="lb-figures">{orderPriceText(order)}</dd>
      </div>
      {earnings !== null && order.amount > 0 && (
        <>
          <div>
            <dt>Commission</dt>
            <dd className="lb-figures">{formatMoney(earnings.commission, currency)}</dd>
          </div>
          <div>
            <dt>For you</dt>
            <dd className="lb-figures">{formatMoney(earnings.net, currency)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>Ordered</dt>
        <dd>{exactTime(created_at)}</dd>
      </div>
      <div>
        <dt>Agent</dt>
        <dd>
          Version {version}
          {on_sale ? (
            <>
              {" · "}
              <Link to={paths.agent(listing_id)}>In the store</Link>
            </>
          ) : (
            ", no longer in the store"
          )}
        </dd>
      </div>
    </dl>
  );
}
