import { lineWords } from "@loubby/shared-contracts/http/billing/invoice-words";
import type { Sql } from "#api/db/database";
import { moveMoney } from "#api/ledger/move-money";
import { type InvoiceRow, numberOf, writeInvoiceState } from "./invoices.sql.ts";

/**
 * Pays an open invoice, once, in the caller's transaction: from the payer's wallet. Throws 422 `insufficient_funds`; the
 * transaction is then lost. Another way to pay, such as a saved card, has its place here.
 */
export async function payInvoice(sql: Sql, invoice: InvoiceRow, actor: string, now: Date): Promise<void> {
  const { id, user_id, organization_id, currency, total_minor: amount } = invoice;
  if (amount === 0) {
    await writeInvoiceState(sql, id, "paid", { at: now, transferId: null });
    return;
  }
  const last = invoice.lines.at(-1);
  const what = last === undefined ? "Plan" : lineWords(last);
  const { transfers } = await moveMoney(
    sql,
    {
      posting: "subscription",
      from: user_id === null ? { organization: organization_id ?? "" } : { user: user_id },
      to: "product",
      currency,
      amount,
      description: `${what} (${numberOf(invoice)})`,
      actor,
    },
    { scope: "product", operation: "billing.invoice", key: id },
  );
  await writeInvoiceState(sql, id, "paid", { at: now, transferId: transfers[0] ?? null });
}
