import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { OrderItem } from "@loubby/shared-contracts/http/orders/orders.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { GrowingList } from "@loubby/shared-ui/states/growing-list";
import { SoughtField } from "../reading/sought.tsx";
import { orderPriceText } from "./order-price.ts";
import { OrderState } from "./order-state.tsx";
import type { usePurchases, useSales } from "./use-orders.ts";
import "../muted.css";
import "../selling/selling.css";
import "../reviewing/reviewing.css";

interface OrderListProps {
  /** The words that it is narrowed by; empty for all. */
  readonly q: string;
  readonly label: string;
  readonly list: ReturnType<typeof usePurchases> | ReturnType<typeof useSales>;
  /** Shown in place of a list that has nothing. */
  readonly empty: ReactNode;
}

/** Orders, newest first, in a list that grows when asked. */
export function OrderList({ q, label, list, empty }: OrderListProps) {
  const none = (
    <EmptyState
      drawing="cards"
      title="No order found"
      sentence="Try another number, title, store or buyer."
    />
  );
  const isEmpty = q === "" && list.data?.pages[0]?.items.length === 0;
  return (
    <div className="as-queue">
      {!isEmpty && (
        <SoughtField label={`Search ${label.toLowerCase()}`} placeholder="Number, title, store or buyer" />
      )}
      <GrowingList<OrderItem>
        list={list}
        label={label}
        className="as-own"
        failed="Couldn't load your orders"
        failureOf={failureOf}
        empty={q === "" ? empty : none}
        more="orders"
        renderItem={(order) => <Line key={order._id} order={order} />}
      />
    </div>
  );
}

function Line({ order }: { readonly order: OrderItem }) {
  const { _id, title, number, store, buyer, side, model, created_at, awaits_answer } = order;
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
        {awaits_answer && <strong className="as-turn">Your turn</strong>}
        <span className="as-muted">
          <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} />
        </span>
      </div>
    </li>
  );
}
