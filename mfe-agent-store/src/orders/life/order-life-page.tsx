import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { orderDesk, orderLife } from "@loubby/shared-contracts/http/orders/order-life";
import type { OrderLife } from "@loubby/shared-contracts/http/orders/order-life.schema";
import { query } from "@loubby/shared-contracts/http/query";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime } from "@loubby/shared-contracts/shell";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { Facts } from "../../card/facts.tsx";
import { ReadOne } from "../../reading/read-one.tsx";
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
  const back = staff
    ? ([paths.adminOrders, "Orders"] as const)
    : ([paths.purchases, "Your purchases"] as const);
  return (
    <ReadOne read={read} what="order" back={<Link to={back[0]}>{back[1]}</Link>}>
      {(life) => <Whole life={life} />}
    </ReadOne>
  );
}

function Whole({ life }: { readonly life: OrderLife }) {
  const { _id, side, title, number, store, buyer, version, created_at, listing_id, model } = life;
  const back = model === "milestones" ? paths.project(_id) : paths.order(_id);
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
          <Facts
            facts={{
              From: store.name,
              For: buyer,
              Price: orderPriceText(life),
              Ordered: exactTime(created_at),
              Version: <Link to={paths.agent(listing_id)}>{version}</Link>,
            }}
          />
        </aside>
      </div>
    </>
  );
}
