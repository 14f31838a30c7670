import { planName } from "@loubby/shared-contracts/http/billing/terms";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Sql } from "#api/db/database";
import type { Charged } from "#api/deposits/payment-methods/charge-method";
import { dayOf } from "#api/mail/day-of";
import type { Notice } from "#api/notices/notice";
import { tell } from "#api/notifications/tell";
import { findParty, type SubscriptionRow } from "./billing.sql.ts";
import { endsAt, retryAt } from "./dunning.ts";
import { type InvoiceRow, numberOf } from "./invoices/invoices.sql.ts";
import { billingNotices } from "./notices.ts";

interface News {
  readonly notice: Notice;
  readonly title: string;
  readonly body: string;
  readonly event: string;
}

/** Tells who pays that the plan was renewed; `charged`: what the saved card gave to it. */
export function tellRenewed(
  sql: Sql,
  held: SubscriptionRow,
  invoice: InvoiceRow,
  charged: Charged | null,
): Promise<void> {
  const by =
    charged === null
      ? ""
      : ` ${charged.card} was charged ${formatMoney(charged.amount, invoice.currency)} for it.`;
  return tellPayers(sql, held, {
    notice: billingNotices.renewed,
    title: `${planName(held.plan)} renewed`,
    body: `${sumOf(invoice)} was paid from the wallet.${by} The plan runs until ${dayOf(invoice.period_end)}.`,
    event: `renewed ${invoice.id}`,
  });
}

/** Tells who pays that there isn't enough money, and when it is tried again. */
export function tellUnpaid(
  sql: Sql,
  held: SubscriptionRow,
  invoice: InvoiceRow,
  tried: { readonly since: Date; readonly retries: number; readonly charged: Charged | null },
): Promise<void> {
  const next = retryAt(tried.since, tried.retries) ?? endsAt(tried.since);
  return tellPayers(sql, held, {
    notice: billingNotices.unpaid,
    title: `${planName(held.plan)} couldn't be renewed`,
    body: `The wallet doesn't have the ${sumOf(invoice)} for invoice ${numberOf(invoice)}.${tried.charged === null ? "" : ` ${ofCard(tried.charged)}`} Deposit it, and it's paid by itself. We'll try again on ${dayOf(next)}. Without it, the plan ends on ${dayOf(endsAt(tried.since))}.`,
    event: `unpaid ${invoice.id} ${tried.retries}`,
  });
}

/** What became of charging a card that didn't pay, as a sentence. */
export function ofCard({ card, problem }: Charged): string {
  return problem === null ? `${card} hasn't paid it yet.` : `${card} wasn't charged: ${problem}`;
}

/** Tells who pays that the plan is over, because no one paid or because it was canceled. */
export function tellEnded(sql: Sql, held: SubscriptionRow, unpaid: InvoiceRow | null): Promise<void> {
  return tellPayers(sql, held, {
    notice: billingNotices.plan_ended,
    title: `${planName(held.plan)} ended`,
    body:
      unpaid === null
        ? "It was canceled and isn't renewed. Everything you made is kept. You can subscribe again at any time."
        : `${sumOf(unpaid)} for invoice ${numberOf(unpaid)} wasn't paid. Everything you made is kept. You can subscribe again at any time.`,
    event: `ended ${held.id}`,
  });
}

async function tellPayers(sql: Sql, held: SubscriptionRow, news: News): Promise<void> {
  const party = await findParty(sql, held);
  for (const userId of party?.people ?? [])
    await tell(sql, { ...news, userId, organizationId: held.organization_id, link: paths.billing });
}

const sumOf = ({ total_minor, currency }: InvoiceRow) => formatMoney(total_minor, currency);
