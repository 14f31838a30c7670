import PDFDocument from "pdfkit";
import { pdfFonts } from "./pdf-fonts.ts";

/** The inks of the product's documents. */
export const pdfInks = { ink: "#0f1b2d", muted: "#5b6778", line: "#d5dbe3" } as const;

/** What a document says of itself, to machines. */
export interface PdfInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** The same content with the same date is the same bytes. */
  readonly createdAt: Date;
}

/** A document on A4 with the product's fonts, and its bytes once it has ended. Its pages are kept, to be numbered. */
export function openPdf(
  { title, author, subject, createdAt }: PdfInfo,
  margins = { top: 64, bottom: 72, left: 64, right: 64 },
): { readonly doc: PDFKit.PDFDocument; readonly bytes: Promise<Buffer> } {
  const doc = new PDFDocument({
    size: "A4",
    margins,
    bufferPages: true,
    lang: "en",
    info: { Title: title, Author: author, Subject: subject, CreationDate: createdAt },
  });
  for (const [name, font] of Object.entries(pdfFonts())) doc.registerFont(name, font);
  return { doc, bytes: collect(doc) };
}

/** Writes `words · Page n of m` at the foot of every page. */
export function numberPages(doc: PDFKit.PDFDocument, words: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const { left, bottom } = doc.page.margins;
    // Below the margin; with it, the text would begin another page.
    doc.page.margins.bottom = 0;
    doc.font("plain").fontSize(8).fillColor(pdfInks.muted);
    doc.text(`${words} · Page ${page - start + 1} of ${count}`, left, doc.page.height - 44, {
      lineBreak: false,
    });
    doc.page.margins.bottom = bottom;
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
