import { setImmediate } from "node:timers/promises";
import { typeWords } from "@loubby/shared-contracts/http/wallet/transaction-words";
import type { StatementKey } from "@loubby/shared-contracts/http/wallet/statements.schema";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { numberPages, openPdf, pdfInks } from "#api/pdf/pdf-document";
import { currencyWords, minuteOf, monthWords } from "./statement-words.ts";
import type { StatementLine, StatementSums } from "./statements.sql.ts";

/** What a statement says above its lines. */
export interface StatementHead extends Pick<StatementKey, "currency" | "month"> {
  readonly owner: string;
  readonly sums: StatementSums;
}

const LEFT = 48;
const ROW = 26;
const COLUMNS = [
  { title: "Date (UTC)", x: LEFT, width: 84, align: "left" },
  { title: "Description", x: 136, width: 196, align: "left" },
  { title: "In", x: 336, width: 68, align: "right" },
  { title: "Out", x: 408, width: 68, align: "right" },
  { title: "Balance", x: 480, width: 67, align: "right" },
] as const;

/**
 * A month's statement as a PDF, from parts of its lines as they come. Other requests go on between the parts: a month of
 * thousands of lines takes seconds.
 */
export async function statementPdf(
  head: StatementHead,
  parts: AsyncIterable<readonly StatementLine[]>,
): Promise<Buffer> {
  const { owner, currency, month, sums } = head;
  const title = `Statement ${monthWords(month)}, ${currency.toUpperCase()}`;
  const { doc, bytes } = openPdf(
    { title, author: "Loubby", subject: owner, createdAt: new Date(sums.now) },
    { top: 48, bottom: 64, left: LEFT, right: 48 },
  );
  drawHead(doc, head);
  const money = (minor: number) => formatMoney(minor, currency);
  heading(doc);
  bound(doc, "Opening balance", money(sums.opening));
  for await (const lines of parts) {
    for (const line of lines) {
      drawLine(doc, line, money);
      if (line.version % 50 === 0) await setImmediate();
    }
  }
  bound(doc, sums.open ? "Balance so far" : "Closing balance", money(sums.closing));
  numberPages(doc, title);
  doc.end();
  return bytes;
}

function drawHead(doc: PDFKit.PDFDocument, { owner, currency, month, sums }: StatementHead): void {
  const money = (minor: number) => formatMoney(minor, currency);
  doc
    .font("bold")
    .fontSize(18)
    .fillColor(pdfInks.ink)
    .text(`Statement, ${monthWords(month)}`);
  doc.moveDown(0.3).font("plain").fontSize(10.5).text(owner);
  doc.fillColor(pdfInks.muted).fontSize(9.5);
  doc.text(`${currencyWords(currency)}. Wallet statement by Loubby, all times in UTC.`);
  if (sums.open) doc.text(`The month isn't over: so far, as of ${minuteOf(sums.now)}.`);
  doc.moveDown(1);
  const { y } = doc;
  const figures = [
    ["Opening balance", money(sums.opening)],
    ["Money in", money(sums.came)],
    ["Money out", money(sums.went)],
    [sums.open ? "Balance so far" : "Closing balance", money(sums.closing)],
  ] as const;
  figures.forEach(([label, figure], index) => {
    const x = LEFT + index * 126;
    doc.font("plain").fontSize(8.5).fillColor(pdfInks.muted).text(label, x, y, { width: 122 });
    doc
      .font("bold")
      .fontSize(11)
      .fillColor(pdfInks.ink)
      .text(figure, x, y + 13, { width: 122 });
  });
  doc.y = y + 48;
}

function heading(doc: PDFKit.PDFDocument): void {
  const { y } = doc;
  doc.font("bold").fontSize(8.5).fillColor(pdfInks.muted);
  for (const { title, x, width, align } of COLUMNS) doc.text(title, x, y, { width, align, lineBreak: false });
  rule(doc, y + 15);
  doc.y = y + 20;
}

function rule(doc: PDFKit.PDFDocument, y: number): void {
  doc
    .moveTo(LEFT, y)
    .lineTo(doc.page.width - LEFT, y)
    .lineWidth(0.5)
    .strokeColor(pdfInks.line)
    .stroke();
}

function makeRoom(doc: PDFKit.PDFDocument): void {
  if (doc.y + ROW <= doc.page.height - doc.page.margins.bottom) return;
  doc.addPage();
  heading(doc);
}

function bound(doc: PDFKit.PDFDocument, words: string, figure: string): void {
  makeRoom(doc);
  const { y } = doc;
  const last = COLUMNS[4];
  doc.font("bold").fontSize(9).fillColor(pdfInks.ink);
  doc.text(words, COLUMNS[1].x, y, { width: 196, lineBreak: false });
  doc.text(figure, last.x - 60, y, { width: last.width + 60, align: "right", lineBreak: false });
  rule(doc, y + ROW - 9);
  doc.y = y + ROW - 4;
}

function drawLine(doc: PDFKit.PDFDocument, line: StatementLine, money: (minor: number) => string): void {
  makeRoom(doc);
  const { y } = doc;
  const [date, what, came, went, balance] = COLUMNS;
  doc.font("plain").fontSize(8.5).fillColor(pdfInks.ink);
  doc.text(minuteOf(line.createdAt), date.x, y, { width: date.width, lineBreak: false });
  doc.text(shortened(line.description, 44), what.x, y, { width: what.width, lineBreak: false });
  const moved = line.amount > 0 ? came : went;
  doc.text(money(Math.abs(line.amount)), moved.x, y, {
    width: moved.width,
    align: "right",
    lineBreak: false,
  });
  doc.text(money(line.balanceAfter), balance.x, y, {
    width: balance.width,
    align: "right",
    lineBreak: false,
  });
  doc.fontSize(7).fillColor(pdfInks.muted);
  doc.text(`${typeWords(line)} · ${shortened(line.counterparty, 34)}`, what.x, y + 11, {
    width: what.width,
    lineBreak: false,
  });
  doc.text(line._id.slice(0, 18), date.x, y + 11, { width: date.width, lineBreak: false });
  doc.y = y + ROW;
}

/** Words on one line of a table, without what would break it. */
function shortened(words: string, most: number): string {
  const line = words.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ");
  const [start = ""] = new RegExp(`^.{0,${most - 1}}`, "u").exec(line) ?? [];
  return start.length + 1 < line.length ? `${start}…` : line;
}
