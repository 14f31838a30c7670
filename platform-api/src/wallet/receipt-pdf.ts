import { stateWords, typeWords } from "@loubby/shared-contracts/http/wallet/transaction-words";
import type { Receipt } from "@loubby/shared-contracts/http/wallet/statements.schema";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { numberPages, openPdf, pdfInks } from "#api/pdf/pdf-document";
import { minuteOf } from "./statement-words.ts";

/** What a receipt says of a transaction, line by line. */
export function receiptRows(receipt: Receipt): (readonly [label: string, value: string])[] {
  const { state, actor, problem, currency, balanceAfter } = receipt;
  return [
    ["Amount", formatMoney(Math.abs(receipt.amount), currency)],
    ["State", stateWords[state]],
    ["From", receipt.from],
    ["To", receipt.to],
    ["Type", typeWords(receipt)],
    ["Note", receipt.description],
    ["Time (UTC)", minuteOf(receipt.createdAt)],
    ...(actor === null ? [] : [["By", actor] as const]),
    ...(problem === null ? [] : [["Problem", problem] as const]),
    ...(state === "completed" ? [["Balance after", formatMoney(balanceAfter, currency)] as const] : []),
    ["Reference", receipt._id],
  ];
}

/** The receipt of one transaction as a PDF. */
export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { doc, bytes } = openPdf({
    title: "Receipt",
    author: "Loubby",
    subject: receipt._id,
    createdAt: new Date(receipt.createdAt),
  });
  doc.font("bold").fontSize(18).fillColor(pdfInks.ink).text("Receipt").moveDown(1);
  for (const [label, value] of receiptRows(receipt)) {
    const { y } = doc;
    const { left } = doc.page.margins;
    doc.font("plain").fontSize(9.5).fillColor(pdfInks.muted).text(label, left, y, { width: 110 });
    doc
      .fontSize(10.5)
      .fillColor(pdfInks.ink)
      .text(breakable(value), left + 120, y, { width: 340 });
    doc.moveDown(0.4);
    doc.x = left;
  }
  numberPages(doc, `Receipt ${receipt._id}`);
  doc.end();
  return bytes;
}

/** What has no place to break is measured again letter by letter. */
const breakable = (text: string) =>
  text.replace(/\S{48,}/gu, (word) => word.replace(/.{24}(?=.)/gu, "$&\u200b"));
