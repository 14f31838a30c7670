import type { Dispute } from "@loubby/shared-contracts/http/orders/disputes.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import "./disputes.css";

const SIDES = { buyer: "The buyer", seller: "The seller", staff: "Our team" } as const;

/** What both sides and staff said of a dispute, oldest first. */
export function Statements({ statements }: Pick<Dispute, "statements">) {
  return (
    <ol className="as-statements" aria-label="What was said">
      {statements.map(({ side, text, at }) => (
        <li key={`${side} ${at}`} data-side={side}>
          <p className="as-muted">
            <strong>{SIDES[side]}</strong>, <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
          </p>
          <p dir="auto">{text}</p>
        </li>
      ))}
    </ol>
  );
}
