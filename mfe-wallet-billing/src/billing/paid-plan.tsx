import { Button } from "antd";
import { Suspense, useState } from "react";
import type { PaidSubscription } from "@loubby/shared-contracts/http/billing/billing.schema";
import { planName } from "@loubby/shared-contracts/http/billing/terms";
import { formatMoney, shortDay } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Confirm } from "@loubby/shared-ui/confirm";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { priceIn } from "./billing-words.ts";
import { LostParts } from "./lost-parts.tsx";
import { type ForWho, useManage } from "./use-billing.ts";

const OpenInvoice = lazyRetry(async () => (await import("./open-invoice.tsx")).OpenInvoice);

interface PaidPlanProps {
  readonly forWho: ForWho;
  readonly held: PaidSubscription;
  readonly mayPay: boolean;
}

/** The plan that is paid for: until when, what comes next, and how to change one's mind about it. */
export function PaidPlan({ forWho, held, mayPay }: PaidPlanProps) {
  const isPastDue = held.state === "past_due";
  return (
    <section className="bl-card bl-paid" aria-labelledby="bl-paid">
      <div className="bl-paid-head">
        <h2 id="bl-paid">Payment</h2>
        <StatusTag tone={isPastDue ? "danger" : held.cancelAtPeriodEnd ? "warning" : "success"}>
          {isPastDue ? "Past due" : held.cancelAtPeriodEnd ? "Canceled" : "Active"}
        </StatusTag>
      </div>
      {held.open !== null && (
        <Suspense fallback={<PageSkeleton layout="list" count={1} bodyOnly />}>
          <OpenInvoice forWho={forWho} open={held.open} mayPay={mayPay} />
        </Suspense>
      )}
      <p className="lb-figures">
        {planName(held.plan)}, {priceIn(held)}, paid from the wallet.
      </p>
      <p className="bl-muted">{comingWords(held)}</p>
      {held.coupon !== null && held.cadence === "quarterly" && (
        <p className="bl-muted">
          Coupon {held.coupon.code}: quarters that start before {shortDay(held.coupon.until)} have this rate.
        </p>
      )}
      {mayPay && <Ways forWho={forWho} held={held} />}
    </section>
  );
}

function comingWords({ cancelAtPeriodEnd, pending, next, periodEnd, state }: PaidSubscription): string {
  if (cancelAtPeriodEnd) return `It ends on ${shortDay(periodEnd)}. Nothing more is charged.`;
  if (next === null)
    return state === "past_due"
      ? "The plan goes on once the open invoice is paid."
      : `Paid until ${shortDay(periodEnd)}.`;
  const what = pending === null ? "It renews" : `It becomes the ${planName(next.plan)}`;
  return `${what} on ${shortDay(next.at)} for ${formatMoney(next.amount, next.currency)}.`;
}

function Ways({ forWho, held }: Pick<PaidPlanProps, "forWho" | "held">) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const cancel = useManage(forWho, "cancel", close);
  const resume = useManage(forWho, "resume");
  const keep = useManage(forWho, "keep");
  const name = planName(held.plan);
  const isPastDue = held.state === "past_due";
  return (
    <div className="bl-ways">
      {held.pending !== null && (
        <Button loading={keep.isPending} onClick={() => keep.mutate()}>
          Keep the {name}
        </Button>
      )}
      {held.cancelAtPeriodEnd ? (
        <Button type="primary" loading={resume.isPending} onClick={() => resume.mutate()}>
          Resume plan
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>Cancel plan</Button>
      )}
      <Confirm
        open={isAsking}
        title={`Cancel the ${name}?`}
        confirmText="Cancel plan"
        cancelText="Keep it"
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={close}
      >
        <p>
          {isPastDue
            ? "It ends now, and the open invoice isn't charged. Everything you made is kept."
            : `You have it until ${shortDay(held.periodEnd)}, and can resume it until then. Everything you made is kept.`}
        </p>
        {held.plan === "seller_plan" && (
          <p>After that you can't send agents or new versions to review. Those in the store stay there.</p>
        )}
        {held.lost !== undefined && (
          <LostParts
            title={isPastDue ? "What you lose" : `What you lose on ${shortDay(held.periodEnd)}`}
            lost={held.lost}
          />
        )}
      </Confirm>
    </div>
  );
}
