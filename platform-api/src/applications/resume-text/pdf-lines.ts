import { getDocumentProxy } from "unpdf";

/** A résumé has a few; of a longer file, the first pages are read. */
const MOST_PAGES = 30;
/** In points, as wide as several letters. */
const WIDE_GAP = 24;

interface Item {
  readonly str: string;
  readonly width: number;
  readonly hasEOL: boolean;
}

/** A wide gap in a line stands between two columns. */
function wordsOf({ str, width, hasEOL }: Item): string {
  const isGap = str === " " && width > WIDE_GAP;
  return (isGap ? "\t" : str) + (hasEOL ? "\n" : "");
}

/** Returns the lines of a PDF's text, in the order in which it was written. Throws for a damaged or locked file. */
export async function pdfLines(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? wordsOf(item) : "")).join(""));
  }
  return pages.join("\n");
}
