import { Link } from "react-router-dom";
import { CLEARING_DAYS, type OrderState } from "@loubby/shared-contracts/http/orders/order-states";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, formatMoney, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { Deadline } from "../reading/deadline.tsx";

/** What has happened to an order, and what comes next. */
export function OrderHistory({ order }: { readonly order: Order }) {
  const next = order.model === "one_time" ? nextOf(order) : null;
  return (
    <section aria-label="History">
      {order.model !== "one_time" && <h2 className="as-history-title">History</h2>}
      {next !== null && order.due_at !== null && (
        <p className="as-order-next">
          {next} <Deadline iso={order.due_at} />.
        </p>
      )}
      <ol className="as-order-history">
        {order.history.map(({ state, at, by, note }) => (
          <li key={`${state} ${at}`}>
            <strong>{wordsOf(state, order)}</strong>
            <p className="as-muted">
              <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
              {by !== null && ` by ${by}`}
            </p>
            {note !== "" && <p dir="auto">{note}</p>}
          </li>
        ))}
      </ol>
      <p>
        <Link to={paths.orderLife(order._id)}>All movements</Link>
      </p>
    </section>
  );
}

/** What the clock does next, up to its moment. */
function nextOf({ state, side, earnings, currency, standing }: Order): string | null {
  if (state === "delivered" && side === "buyer" && standing === "suspended")
    return "It can't be asked now, and is still accepted by itself";
  if (state === "delivered")
    return side === "buyer"
      ? "Accept it if it does what it should. It is accepted by itself"
      : "The buyer is looking at it. It is accepted by itself";
  if (state === "clearing")
    return side === "buyer" || earnings === null
      ? "The seller is paid"
      : `${formatMoney(earnings.net, currency)} is yours`;
  return null;
}

function wordsOf(state: OrderState, order: Order): string {
  const { side, amount, currency, store, model, refunded } = order;
  if (state === "released" && refunded > 0) {
    const [back, paid] = [formatMoney(refunded, currency), formatMoney(amount - refunded, currency)];
    return side === "buyer"
      ? `${back} is back in the wallet, ${store.name} was paid ${paid}`
      : `${back} went back to the buyer, ${paid} was paid to you`;
  }
  if (state === "closed" && model !== "free") return "Ended";
  const sum = formatMoney(amount, currency);
  const words: Readonly<Record<OrderState, string>> = {
    created: "Ordered",
    funded: `${sum} held in the wallet`,
    requirements_needed: "Waiting for the brief",
    in_progress: "Work began",
    delivered: side === "buyer" ? "Ready to use" : "Delivered",
    in_revision: "Revision asked for",
    accepted: "Accepted",
    auto_accepted: "Accepted by itself",
    clearing: `Clearing for ${CLEARING_DAYS} days`,
    released: side === "buyer" ? `${store.name} was paid` : "Paid to you",
    closed: "Closed",
    cancelled: "Canceled",
    refunded: `${sum} is back in the wallet`,
    disputed: "Disputed",
  };
  return words[state];
}
