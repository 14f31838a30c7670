import { invoiceStateWords } from "@loubby/shared-contracts/http/billing/invoice-words";
import { termName } from "@loubby/shared-contracts/http/billing/terms";
import type { PlanPage } from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import { exactTime, formatMoney, relativeTime, shortDay } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { Facts, Leads } from "./facts.tsx";
import { FoundList } from "./find-section.tsx";
import type { OnOpen } from "./staff-words.ts";

interface PlanDetailsProps {
  readonly plan: PlanPage;
  readonly onOpen: OnOpen;
}

const KINDS = {
  start: "First period",
  renewal: "Renewal",
  change: "Change of plan",
} satisfies Record<PlanPage["invoices"][number]["kind"], string>;

const STATES = {
  active: "Active",
  past_due: "Past due",
  canceled: "Canceled",
} satisfies Record<PlanPage["state"], string>;

/** A plan that is paid for, with its history, its invoices and what was tried when no one paid. */
export function PlanDetails({ plan, onOpen }: PlanDetailsProps) {
  const { _id, owner, amount, currency, past_due: pastDue, pending, charges } = plan;
  return (
    <div className="wl-receipt">
      <Facts
        facts={{
          Plan: termName(plan.plan, plan.cadence),
          State: stateWords(plan),
          Price: `${formatMoney(amount, currency)} a period`,
          Period: `${shortDay(plan.periodStart)} to ${shortDay(plan.periodEnd)}`,
          Next: plan.canceledAt === null && pending !== null && termName(pending.plan, pending.cadence),
          Owner: (
            <Leads to={`${owner.kind}:${owner._id}`} onOpen={onOpen}>
              {owner.name}
            </Leads>
          ),
          By: plan.actor,
          Coupon: plan.coupon,
          "Not paid since": pastDue && exactTime(pastDue.since),
          "Tried again": pastDue && `${pastDue.retries} of 3 times, next ${exactTime(pastDue.due)}`,
          Ended: plan.canceledAt && exactTime(plan.canceledAt),
          Began: exactTime(plan.createdAt),
          Reference: _id,
        }}
      />
      <h2>History</h2>
      <ol className="wl-history" aria-label="History">
        {plan.changes.map((change) => (
          <li key={change.at}>
            <strong>{stateWords(change)}</strong> {termName(change.plan, change.cadence)}, until{" "}
            {shortDay(change.periodEnd)}
            {change.pending !== null &&
              `, then ${termName(change.pending.plan, change.pending.cadence)}`}{" "}
            <span className="wl-muted">
              <RelativeTime iso={change.at} tell={relativeTime} exact={exactTime} />
            </span>
          </li>
        ))}
      </ol>
      <h2>Invoices</h2>
      {plan.invoices.length === 0 && <p className="wl-muted">Nothing has been charged yet.</p>}
      <ul className="wl-found" aria-label="Invoices">
        {plan.invoices.map((invoice) => (
          <li key={invoice._id}>
            {invoice.transfer_id === null ? (
              <span>{invoice.number}</span>
            ) : (
              <Leads to={`transfer:${invoice.transfer_id}`} onOpen={onOpen}>
                {invoice.number}
              </Leads>
            )}
            <span className="lb-figures">{formatMoney(invoice.total, currency)}</span>
            <span className="wl-muted">
              {KINDS[invoice.kind]}, {invoiceStateWords[invoice.state]}, {shortDay(invoice.periodStart)} to{" "}
              {shortDay(invoice.periodEnd)}
            </span>
          </li>
        ))}
      </ul>
      {charges.length > 0 && (
        <>
          <h2>Saved cards charged</h2>
          <FoundList found={charges} onOpen={onOpen} />
        </>
      )}
    </div>
  );
}

function stateWords({ state, cancelAtPeriodEnd }: Pick<PlanPage, "state" | "cancelAtPeriodEnd">): string {
  const words = STATES[state];
  return cancelAtPeriodEnd && state !== "canceled" ? `${words}, ends with the period` : words;
}
