import { dayOf } from "@loubby/public-pages/jobs/job-words";
import type { OfferContent } from "@loubby/shared-contracts/http/offers/offers.schema";
import { numberPages, openPdf, pdfInks } from "#api/pdf/pdf-document";
import { drawRichText } from "./draw-rich-text.ts";
import { payText } from "./letter-values.ts";

/** Everything that stands in a letter's PDF. */
export interface Letter {
  readonly content: OfferContent;
  readonly company_name: string;
  readonly candidate_name: string;
  readonly job_title: string;
  /** The last day to answer. */
  readonly expires_on: string;
  readonly sent_at: string;
  readonly hash: Buffer;
  readonly signature: LetterSignature | null;
}

/** How a letter was signed. */
export interface LetterSignature {
  readonly name: string;
  /** The name in the letter, where they signed by another one. */
  readonly letterName: string | null;
  readonly signedOn: "link" | "account";
  readonly signed_at: string;
  readonly consent: string;
}

const { ink: INK, muted: MUTED, line: LINE } = pdfInks;

/** A letter as a PDF. The same letter is the same bytes. */
export async function letterPdf(letter: Letter): Promise<Buffer> {
  const { content, company_name, candidate_name, job_title } = letter;
  const { doc, bytes } = openPdf({
    title: content.subject,
    author: company_name,
    subject: job_title,
    createdAt: new Date(letter.signature?.signed_at ?? letter.sent_at),
  });
  doc.font("bold").fontSize(11).fillColor(MUTED).text(company_name);
  doc.font("plain").fontSize(9.5).text(dayOf(letter.sent_at)).moveDown(1.2);
  doc.fillColor(INK).font("plain").fontSize(10.5).text(candidate_name).moveDown(0.8);
  doc.font("bold").fontSize(15).text(content.subject).moveDown(0.6);
  drawRichText(doc, content.letter);
  drawTerms(doc, letter);
  if (letter.signature) drawSignature(doc, letter, letter.signature);
  numberPages(doc, letter.hash.toString("hex").slice(0, 16));
  doc.end();
  return bytes;
}

function drawTerms(
  doc: PDFKit.PDFDocument,
  { content: { terms }, job_title, expires_on, signature }: Letter,
) {
  heading(doc, "Terms");
  const rows = [
    ["Job", job_title],
    ["Pay", payText(terms.pay)],
    ["First day", dayOf(terms.start_date)],
    ["Employment", terms.employment_type],
    ["Benefits", terms.extras],
    ["Answer by", signature === null ? dayOf(expires_on) : ""],
  ] as const;
  for (const [label, value] of rows) if (value !== "") row(doc, label, value);
}

function drawSignature(doc: PDFKit.PDFDocument, { hash }: Letter, signature: LetterSignature) {
  const { name, consent } = signature;
  if (doc.y > doc.page.height - 300) doc.addPage();
  heading(doc, "Accepted");
  doc.font("plain").fontSize(10.5).fillColor(INK).text(consent).moveDown(0.6);
  doc.font("italic").fontSize(18).text(name).moveDown(0.3);
  for (const [label, value] of rowsOfSignature(signature)) row(doc, label, value);
  row(doc, "Content", `SHA-256 ${hash.toString("hex")}`);
}

/** What a signed letter says of its signature: who, how and when. */
export function rowsOfSignature({ name, letterName, signedOn, signed_at }: LetterSignature) {
  const place = signedOn === "link" ? "on the page that the mailed link opens" : "in Loubby while logged in";
  return [
    ["Signed by", letterName === null ? name : `${name}, who says that this is their legal name`],
    ...(letterName === null ? [] : [["Addressed to", letterName] as const]),
    ["Signed with", `Their name, typed ${place}`],
    ["Signed at", `${dayOf(signed_at)}, ${signed_at.slice(11, 19)} UTC`],
  ] as const;
}

function heading(doc: PDFKit.PDFDocument, words: string) {
  if (doc.y > doc.page.height - 160) doc.addPage();
  const { left, right } = doc.page.margins;
  doc.moveDown(1.2);
  const { y } = doc;
  doc
    .moveTo(left, y)
    .lineTo(doc.page.width - right, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke();
  doc.moveDown(0.6).font("bold").fontSize(12).fillColor(INK).text(words, left).moveDown(0.4);
}

function row(doc: PDFKit.PDFDocument, label: string, value: string) {
  const { left, right } = doc.page.margins;
  if (doc.y > doc.page.height - 100) doc.addPage();
  const { y } = doc;
  doc.font("plain").fontSize(9.5).fillColor(MUTED).text(label, left, y, { width: 100 });
  doc.fontSize(10.5).fillColor(INK);
  doc.text(value, left + 110, y, { width: doc.page.width - left - right - 110 });
  doc.moveDown(0.3);
  doc.x = left;
}
