import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { query } from "@loubby/shared-contracts/http/query";
import { formatMoney, shortDay } from "@loubby/shared-contracts/shell";
import { LinkButton } from "../card/link-button.tsx";
import { RetryLine } from "../card/retry-line.tsx";

/** The receipts of an order that lasts: one for each paid month, or for each calendar month of answers. */
export function PeriodReceipts({ order: { _id: orderId, currency } }: { readonly order: Order }) {
  const read = useQuery({
    ...query(orders.receipts, { params: { orderId } }),
    staleTime: 0,
    select: ({ data }) => data,
  });
  if (read.isError)
    return <RetryLine words="Couldn't load the receipts." onRetry={() => void read.refetch()} />;
  if (read.isPending) return <Skeleton className="as-charges" active paragraph={{ rows: 2 }} />;
  if (read.data.length === 0) return null;
  return (
    <section className="as-charges" aria-label="Receipts">
      <h2>Receipts</h2>
      <ul className="as-own">
        {read.data.map(({ number, name, from, amount, answers }) => (
          <li key={number}>
            <div>
              <span>{answers === null ? `Month from ${shortDay(from)}` : monthOf(from)}</span>
              <p className="as-muted">
                <span className="lb-figures">{formatMoney(amount, currency)}</span>
                {answers !== null && (
                  <span>{answers === 1 ? "1 answer" : `${answers.toLocaleString()} answers`}</span>
                )}
                <span className="lb-figures">{name}</span>
              </p>
            </div>
            <div className="as-own-side">
              <LinkButton
                label="Receipt"
                link={() => call(orders.periodReceipt, { params: { orderId, number: String(number) } })}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const monthOf = (iso: string) =>
  new Date(iso).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
