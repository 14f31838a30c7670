import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { Suspense, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order, OrderCharge } from "@loubby/shared-contracts/http/orders/orders.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { exactTime, formatMoney, relativeTime, shortDay } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { DisputeSection } from "../disputes/dispute-section.tsx";
import { RetryLine } from "../card/retry-line.tsx";

const OpenDispute = lazyRetry(async () => (await import("../disputes/open-dispute.tsx")).OpenDispute);

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
  if (list.isPending) return <Skeleton className="as-charges" active paragraph={{ rows: 3 }} />;
  if (items.length === 0) return null;
  return (
    <section className="as-charges" aria-label="Charges">
      <h2>Charges</h2>
      <ul className="as-own">
        {items.map((charge) => (
          <Charge key={charge._id} charge={charge} order={order} />
        ))}
      </ul>
      {items
        .filter(({ dispute }) => dispute !== null)
        .map((charge) => (
          <DisputeSection
            key={charge._id}
            order={order}
            isExpected
            charge={{ _id: charge._id, title: within(titleOf(charge)) }}
          />
        ))}
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
  disputed: ["warning", "Disputed"],
  captured: ["success", "Paid"],
  voided: ["neutral", "Not charged"],
} as const;

interface ChargeProps {
  readonly charge: OrderCharge;
  readonly order: Order;
}

const titleOf = ({ kind, from, characters }: OrderCharge) => {
  if (kind === "month") return from === null ? "One month" : `Month from ${shortDay(from)}`;
  return characters === null ? "Answer" : `Answer of ${characters.toLocaleString()} characters`;
};

/** A title inside a sentence. */
const within = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

function Charge({ charge, order }: ChargeProps) {
  const { state, amount, by, at, may_dispute } = charge;
  const [isDisputing, setDisputing] = useState(false);
  const [tone, words] = STATES[state];
  return (
    <li>
      <div>
        <span className="lb-figures">{formatMoney(amount, order.currency)}</span>
        <p className="as-muted">
          <span>{titleOf(charge)}</span>
          {by !== null && <span>{by}</span>}
        </p>
      </div>
      <div className="as-own-side">
        {may_dispute && (
          <Button size="small" onClick={() => setDisputing(true)}>
            Something is wrong
          </Button>
        )}
        <StatusTag tone={tone}>{words}</StatusTag>
        <span className="as-muted">
          <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
        </span>
      </div>
      {isDisputing && (
        <Suspense fallback={null}>
          <OpenDispute
            order={{ ...order, amount, title: `${order.title}, ${within(titleOf(charge))}` }}
            chargeId={charge._id}
            ofAnswer={charge.kind === "answer"}
            onClose={() => setDisputing(false)}
          />
        </Suspense>
      )}
    </li>
  );
}
