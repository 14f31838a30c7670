import { Button } from "antd";
import { useState } from "react";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";
import { Deadline } from "../reading/deadline.tsx";
import { Charges } from "./charges.tsx";
import { PeriodReceipts } from "./period-receipts.tsx";
import { LimitsDialog } from "./limits-dialog.tsx";

/** How far an order that lasts is: until when it is paid, or what its answers cost this month, and what was charged by now. */
export function Lasting({ order }: { readonly order: Order }) {
  return (
    <>
      {order.monthly !== null && <Monthly order={order} monthly={order.monthly} />}
      {order.per_use !== null && order.state === "delivered" && <PerUse order={order} use={order.per_use} />}
      <Charges order={order} />
      <PeriodReceipts order={order} />
    </>
  );
}

interface MonthlyProps {
  readonly order: Order;
  readonly monthly: NonNullable<Order["monthly"]>;
}

function Monthly({ order, monthly: { until, ends, tries } }: MonthlyProps) {
  const { amount, currency, side, on_sale } = order;
  const when = <Deadline iso={until} />;
  if (ends) return <p className="as-order-next">It ends {when}. Nothing more is charged.</p>;
  if (!on_sale)
    return (
      <p className="as-order-next">
        It ends {when}, unless the agent is back in the store by then. Nothing more is charged before.
      </p>
    );
  const whose = side === "buyer" ? "The wallet" : "The buyer's wallet";
  return (
    <p className="as-order-next">
      {tries > 0 && `${whose} had too little for the next month. `}
      {tries > 0 ? "Next try" : "Next charge"}: {formatMoney(amount, currency)}, {when}
    </p>
  );
}

interface PerUseProps {
  readonly order: Order;
  readonly use: NonNullable<Order["per_use"]>;
}

function PerUse({ order, use: { most, limits, spent, mine } }: PerUseProps) {
  const [isOpen, setOpen] = useState(false);
  const money = (minor: number) => formatMoney(minor, order.currency);
  const percent = Math.min(100, Math.round((spent / limits.month) * 100));
  return (
    <section className="as-order-next as-per-use" aria-label="This month">
      <p className="lb-figures">
        <strong>{money(spent)}</strong> of {money(limits.month)} this month, at most {money(most)} an answer
      </p>
      <ProgressBar percent={percent} label="Of this month's limit" />
      {order.side === "buyer" && limits.person !== null && (
        <p className="as-muted lb-figures">
          You: {money(mine)} of {money(limits.person)}
        </p>
      )}
      {order.may.limit && <Button onClick={() => setOpen(true)}>Change limits</Button>}
      {isOpen && <LimitsDialog order={order} limits={limits} most={most} onClose={() => setOpen(false)} />}
    </section>
  );
}
