import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order, OrderCharge } from "@loubby/shared-contracts/http/orders/orders.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { exactTime, formatMoney, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { RetryLine } from "../card/retry-line.tsx";

const PAGE = 20;

/** The months or answers that an order was charged, newest first. */
export function Charges({ order }: { readonly order: Order }) {
  const request = { params: { orderId: order._id }, query: { limit: PAGE } };
  const list = useInfiniteQuery({
    queryKey: [...keyOf(orders.charges, request), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(orders.charges, { ...request, query: { ...request.query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError && items.length === 0)
    return <RetryLine words="Couldn't load what was charged." onRetry={() => void list.refetch()} />;
  if (items.length === 0) return null;
  return (
    <section className="as-charges" aria-label="Charges">
      <h2>Charges</h2>
      <ul className="as-own">
        {items.map((charge) => (
          <Charge key={charge._id} charge={charge} currency={order.currency} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more charges
        </Button>
      )}
    </section>
  );
}

const STATES = {
  authorized: ["progress", "Held"],
  captured: ["success", "Paid"],
  voided: ["neutral", "Not charged"],
} as const;

interface ChargeProps {
  readonly charge: OrderCharge;
  readonly currency: Order["currency"];
}

function Charge({ charge: { kind, state, amount, characters, by, at }, currency }: ChargeProps) {
  const [tone, words] = STATES[state];
  return (
    <li>
      <div>
        <span className="lb-figures">{formatMoney(amount, currency)}</span>
        <p className="as-muted">
          <span>
            {kind === "month"
              ? "One month"
              : `Answer${characters === null ? "" : ` of ${characters.toLocaleString()} characters`}`}
          </span>
          {by !== null && <span>{by}</span>}
        </p>
      </div>
      <div className="as-own-side">
        <StatusTag tone={tone}>{words}</StatusTag>
        <span className="as-muted">
          <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
        </span>
      </div>
    </li>
  );
}
