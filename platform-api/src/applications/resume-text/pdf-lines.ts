import { getDocumentProxy } from "unpdf";

/** A résumé has a few; of a longer file, the first pages are read. */
const MOST_PAGES = 30;
/** Of what pdf.js says; a log has no use for its warnings about a stranger's file. */
const ERRORS_ONLY = 0;
/** In points, as wide as several letters. */
const WIDE_GAP = 24;
/** The share of a page's width from which on a line stands in a column on the right. */
const RIGHT = 0.3;

interface Item {
  readonly str: string;
  readonly width: number;
  /** Where it stands: the fifth number is its distance from the left, in points. */
  readonly transform: readonly number[];
  readonly hasEOL: boolean;
}

/** A line that begins in a column on the right begins with a tab. */
function linesOf(items: readonly Item[], right: number): string {
  let isFirst = true;
  const parts = items.map((item) => {
    const tab = isFirst && item.str.trim() !== "" && (item.transform[4] ?? 0) > right ? "\t" : "";
    isFirst = item.hasEOL || (isFirst && item.str.trim() === "");
    return tab + wordsOf(item);
  });
  return parts.join("");
}

/** A wide gap in a line stands between two columns. */
function wordsOf({ str, width, hasEOL }: Item): string {
  const isGap = str === " " && width > WIDE_GAP;
  return (isGap ? "\t" : str) + (hasEOL ? "\n" : "");
}

/** Returns the lines of a PDF's text, in the order in which it was written. Throws for a damaged or locked file. */
export async function pdfLines(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: ERRORS_ONLY });
  try {
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const written = items.filter((item) => "str" in item);
      pages.push(linesOf(written, (page.view[2] ?? 0) * RIGHT));
    }
    return pages.join("\n");
  } finally {
    await pdf.loadingTask.destroy();
  }
}
