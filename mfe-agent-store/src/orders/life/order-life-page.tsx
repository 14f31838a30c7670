import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { orderDesk, orderLife } from "@loubby/shared-contracts/http/orders/order-life";
import type { OrderLife } from "@loubby/shared-contracts/http/orders/order-life.schema";
import { query } from "@loubby/shared-contracts/http/query";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError, exactTime } from "@loubby/shared-contracts/shell";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { orderPriceText } from "../order-price.ts";
import { OrderState } from "../order-state.tsx";
import { LifeTimeline } from "./life-timeline.tsx";
import "../../muted.css";
import "../../card/panel.css";
import "../orders.css";

interface OrderLifePageProps {
  /** Whether staff looks, who may look at any order. */
  readonly staff?: boolean;
}

/** `/dashboard/agent-store/orders/:orderId/life`, and staff's `/dashboard/admin/orders/:orderId`: an order from its version to the bank. */
export default function OrderLifePage({ staff = false }: OrderLifePageProps) {
  const { orderId = "" } = useParams();
  const params = { orderId };
  const own = useQuery({ ...query(orderLife.get, { params }), staleTime: 0, enabled: !staff });
  const any = useQuery({ ...query(orderDesk.get, { params }), staleTime: 0, enabled: staff });
  const read = staff ? any : own;
  if (read.isPending) return <PageSkeleton layout="form" count={6} />;
  if (read.data !== undefined) return <Whole life={read.data} />;
  if (read.error instanceof ApiError && [400, 404].includes(read.error.status))
    return (
      <EmptyState
        level={1}
        drawing="signpost"
        title="Order not found"
        sentence="It belongs to someone else, or the link is incomplete."
        action={
          <Link to={staff ? paths.adminOrders : paths.purchases}>{staff ? "Orders" : "Your purchases"}</Link>
        }
      />
    );
  return (
    <ErrorState
      level={1}
      title="Couldn't load this order"
      {...failureOf(read.error)}
      onRetry={() => void read.refetch()}
    />
  );
}

function Whole({ life }: { readonly life: OrderLife }) {
  const { _id, side, title, number, store, buyer, version, created_at, listing_id, model } = life;
  const back = model === "milestones" ? paths.project(_id) : paths.order(_id);
  const facts = [
    ["From", store.name],
    ["For", buyer],
    ["Price", orderPriceText(life)],
    ["Ordered", exactTime(created_at)],
  ] as const;
  return (
    <>
      {side === null ? (
        <BackLink to={paths.adminOrders}>Orders</BackLink>
      ) : (
        <BackLink to={back}>{model === "milestones" ? "Project" : "Order"}</BackLink>
      )}
      <PageHeader title={title} lead={`Order ${number}`} action={<OrderState order={life} />} />
      <div className="as-order">
        <LifeTimeline life={life} />
        <aside className="as-panel" aria-label="Order">
          <dl className="as-order-facts">
            {facts.map(([term, words]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="lb-figures" dir="auto">
                  {words}
                </dd>
              </div>
            ))}
            <div>
              <dt>Version</dt>
              <dd>
                <Link to={paths.agent(listing_id)}>{version}</Link>
              </dd>
            </div>
          </dl>
        </aside>
      </div>
    </>
  );
}
