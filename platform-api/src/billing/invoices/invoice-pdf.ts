import { invoiceStateWords, lineWords } from "@loubby/shared-contracts/http/billing/invoice-words";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { openPdf, pdfInks } from "#api/pdf/pdf-document";
import { dayOf } from "../tell-payers.ts";
import { type InvoiceRow, numberOf } from "./invoices.sql.ts";

const { ink: INK, muted: MUTED, line: RULE } = pdfInks;
const MARGIN = 64;
const AMOUNT_WIDTH = 110;

/** An invoice as a PDF. The same invoice in the same state is the same bytes. */
export async function invoicePdf(invoice: InvoiceRow): Promise<Buffer> {
  const { doc, bytes } = openPdf({
    title: `Invoice ${numberOf(invoice)}`,
    author: invoice.seller_name,
    subject: `Invoice for ${invoice.buyer_name}`,
    createdAt: new Date(invoice.paid_at ?? invoice.issued_at),
  });
  doc.font("bold").fontSize(20).fillColor(INK).text("Invoice").moveDown(0.8);
  for (const [label, value] of factsOf(invoice)) fact(doc, label, value);
  doc.moveDown(1.2);
  for (const line of invoice.lines)
    sum(
      doc,
      lineWords(line),
      formatMoney(line.amount, invoice.currency),
      `${dayOf(line.from)} to ${dayOf(line.until)}`,
    );
  rule(doc);
  sum(doc, "Total", formatMoney(invoice.total_minor, invoice.currency));
  doc.moveDown(1).font("plain").fontSize(9.5).fillColor(MUTED);
  doc.text(closing(invoice), MARGIN, doc.y);
  doc.end();
  return bytes;
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

function fact(doc: PDFKit.PDFDocument, label: string, value: string) {
  const { y } = doc;
  doc.font("plain").fontSize(9.5).fillColor(MUTED).text(label, MARGIN, y, { width: 80 });
  doc
    .fontSize(10.5)
    .fillColor(INK)
    .text(value, MARGIN + 90, y, { width: doc.page.width - 2 * MARGIN - 90 });
  doc.moveDown(0.25);
}

function sum(doc: PDFKit.PDFDocument, words: string, amount: string, note?: string) {
  if (doc.y > doc.page.height - 140) doc.addPage();
  const { y } = doc;
  const right = doc.page.width - MARGIN - AMOUNT_WIDTH;
  doc
    .font(note === undefined ? "bold" : "plain")
    .fontSize(10.5)
    .fillColor(INK);
  doc.text(amount, right, y, { width: AMOUNT_WIDTH, align: "right" });
  doc.text(words, MARGIN, y, { width: right - MARGIN - 16 });
  if (note !== undefined) doc.fontSize(9).fillColor(MUTED).text(note);
  doc.moveDown(0.6);
}

function rule(doc: PDFKit.PDFDocument) {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(0.7)
    .strokeColor(RULE)
    .stroke();
  doc.moveDown(0.6);
}
