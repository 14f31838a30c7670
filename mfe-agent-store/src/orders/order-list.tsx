import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { OrderItem } from "@loubby/shared-contracts/http/orders/orders.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { GrowingList } from "../reading/growing-list.tsx";
import { orderPriceText } from "./order-price.ts";
import { OrderState } from "./order-state.tsx";
import type { usePurchases, useSales } from "./use-orders.ts";
import "../muted.css";
import "../selling/selling.css";

interface OrderListProps {
  readonly label: string;
  readonly list: ReturnType<typeof usePurchases> | ReturnType<typeof useSales>;
  /** Shown in place of a list that has nothing. */
  readonly empty: ReactNode;
}

/** Orders, newest first, in a list that grows when asked. */
export function OrderList({ label, list, empty }: OrderListProps) {
  return (
    <GrowingList<OrderItem>
      list={list}
      label={label}
      failed="Couldn't load your orders"
      empty={empty}
      more="orders"
      renderItem={(order) => <Line key={order._id} order={order} />}
    />
  );
}

function Line({ order }: { readonly order: OrderItem }) {
  const { _id, title, number, store, buyer, side, model, created_at } = order;
  return (
    <li>
      <div>
        <Link to={model === "milestones" ? paths.project(_id) : paths.order(_id)} dir="auto">
          {title}
        </Link>
        <p className="as-muted">
          <span>{side === "buyer" ? `From ${store.name}` : `To ${buyer}`}</span>
          <span className="lb-figures">{orderPriceText(order)}</span>
          <span className="lb-figures">{number}</span>
        </p>
      </div>
      <div className="as-own-side">
        <OrderState order={order} />
        <span className="as-muted">
          <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} />
        </span>
      </div>
    </li>
  );
}
