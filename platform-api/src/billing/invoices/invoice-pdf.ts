import { invoiceStateWords, lineWords } from "@loubby/shared-contracts/http/billing/invoice-words";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { billPdf } from "#api/pdf/bill-pdf";
import { dayOf } from "#api/mail/day-of";
import { type InvoiceRow, numberOf } from "./invoices.sql.ts";

/** An invoice as a PDF. The same invoice in the same state is the same bytes. */
export function invoicePdf(invoice: InvoiceRow): Promise<Buffer> {
  const money = (amount: number) => formatMoney(amount, invoice.currency);
  return billPdf({
    title: `Invoice ${numberOf(invoice)}`,
    author: invoice.seller_name,
    subject: `Invoice for ${invoice.buyer_name}`,
    createdAt: new Date(invoice.paid_at ?? invoice.issued_at),
    heading: "Invoice",
    facts: factsOf(invoice),
    lines: invoice.lines.map((line) => ({
      words: lineWords(line),
      amount: money(line.amount),
      note: `${dayOf(line.from)} to ${dayOf(line.until)}`,
    })),
    total: money(invoice.total_minor),
    closing: closing(invoice),
  });
}

function factsOf(invoice: InvoiceRow) {
  return [
    ["Number", numberOf(invoice)],
    ["Issued", dayOf(invoice.issued_at)],
    ["Status", invoiceStateWords[invoice.state]],
    ["From", invoice.seller_name],
    ["To", invoice.buyer_name],
    ["Period", `${dayOf(invoice.period_start)} to ${dayOf(invoice.period_end)}`],
  ] as const;
}

function closing({ state, paid_at }: InvoiceRow): string {
  if (paid_at !== null) return `Paid from the Loubby wallet on ${dayOf(paid_at)}.`;
  return state === "open" ? "To be paid from the Loubby wallet." : "Nothing is to be paid.";
}
