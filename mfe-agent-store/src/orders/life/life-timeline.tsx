import type { LifeEvent, OrderLife } from "@loubby/shared-contracts/http/orders/order-life.schema";
import { exactTime, formatMoney, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";

const ABOUT: Readonly<Record<LifeEvent["about"], { readonly words: string; readonly tone: StatusTone }>> = {
  version: { words: "Version", tone: "neutral" },
  order: { words: "Order", tone: "progress" },
  milestone: { words: "Milestone", tone: "progress" },
  money: { words: "Money", tone: "success" },
  dispute: { words: "Dispute", tone: "warning" },
  payout: { words: "Payout", tone: "success" },
};

/** All that happened to an order, its money and what it brought, oldest first. */
export function LifeTimeline({ life: { events, currency } }: { readonly life: OrderLife }) {
  return (
    <ol className="as-order-history" aria-label="All movements">
      {[...events.entries()].map(([at, event]) => (
        // A life only grows.
        <li key={at}>
          <p className="as-life-line">
            <strong dir="auto">{event.words}</strong>
            {event.amount !== null && (
              <span className="lb-figures">{formatMoney(event.amount, currency)}</span>
            )}
            <StatusTag tone={ABOUT[event.about].tone}>{ABOUT[event.about].words}</StatusTag>
          </p>
          <p className="as-muted">
            <RelativeTime iso={event.at} tell={relativeTime} exact={exactTime} />
            {event.by !== null && ` by ${event.by}`}
          </p>
          {event.note !== "" && <p dir="auto">{event.note}</p>}
        </li>
      ))}
    </ol>
  );
}
