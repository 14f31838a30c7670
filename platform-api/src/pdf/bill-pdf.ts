import { openPdf, pdfInks, type PdfInfo } from "./pdf-document.ts";

const { ink: INK, muted: MUTED, line: RULE } = pdfInks;
const MARGIN = 64;
const AMOUNT_WIDTH = 110;

/** What a bill says. Amounts are written out. */
export interface Bill extends PdfInfo {
  /** Such as `Invoice`. */
  readonly heading: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly lines: readonly { readonly words: string; readonly amount: string; readonly note: string }[];
  readonly total: string;
  /** How it was or is to be paid. */
  readonly closing: string;
}

/** An invoice or a receipt as a PDF. The same bill is the same bytes. */
export function billPdf({ heading, facts, lines, total, closing, ...info }: Bill): Promise<Buffer> {
  const { doc, bytes } = openPdf(info);
  doc.font("bold").fontSize(20).fillColor(INK).text(heading).moveDown(0.8);
  for (const [label, value] of facts) fact(doc, label, value);
  doc.moveDown(1.2);
  for (const { words, amount, note } of lines) sum(doc, words, amount, note);
  rule(doc);
  sum(doc, "Total", total);
  doc.moveDown(1).font("plain").fontSize(9.5).fillColor(MUTED);
  doc.text(closing, MARGIN, doc.y);
  doc.end();
  return bytes;
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
