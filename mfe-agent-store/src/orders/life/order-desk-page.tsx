import { Link, Route, Routes } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { orderDesk } from "@loubby/shared-contracts/http/orders/order-life";
import type { AdminOrder } from "@loubby/shared-contracts/http/orders/order-life.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { SoughtField, useSought } from "../../reading/sought.tsx";
import { WorkList } from "../../reviewing/work-list.tsx";
import { orderPriceText } from "../order-price.ts";
import { OrderState } from "../order-state.tsx";
import OrderLifePage from "./order-life-page.tsx";
import "../../muted.css";
import "../../selling/selling.css";
import "../../reviewing/reviewing.css";

const limit = 30;

/** `/dashboard/admin/orders`: all orders, and one with all that happened to it. */
export default function OrderDeskPage() {
  return (
    <Routes>
      <Route index element={<Desk />} />
      <Route path=":orderId" element={<OrderLifePage staff />} />
    </Routes>
  );
}

function Desk() {
  const q = useSought();
  const query = { limit, ...(q !== "" && { q }) };
  return (
    <>
      <PageHeader title="Orders" lead="What was bought in the store, and where its money is." />
      <div className="as-queue">
        <SoughtField label="Search orders" placeholder="Number, title, store or buyer" />
        <WorkList
          key={q}
          queryKey={keyOf(orderDesk.list, { query })}
          read={(cursor, signal) => call(orderDesk.list, { query: { ...query, cursor } }, { signal })}
          label="Orders"
          className="as-own"
          failed="Couldn't load the orders"
          empty={{
            title: q === "" ? "No orders yet" : "No order found",
            sentence:
              q === "" ? "They appear here when someone buys." : "Try another number, title, store or buyer.",
          }}
          renderItem={(order) => <Item key={order._id} order={order} />}
        />
      </div>
    </>
  );
}

function Item({ order }: { readonly order: AdminOrder }) {
  const { _id, title, number, store, buyer, created_at } = order;
  return (
    <li>
      <div>
        <Link to={paths.adminOrder(_id)} dir="auto">
          {title}
        </Link>
        <p className="as-muted">
          <span dir="auto">
            {buyer} from {store.name}
          </span>
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
