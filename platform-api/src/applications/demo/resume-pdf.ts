/** A line of a printed page: its size in points, and its distance to the line above. */
export interface PrintedLine {
  readonly text: string;
  readonly size: number;
  readonly bold?: boolean;
  readonly gap: number;
}

const MARGIN = 56;
const TOP = 842 - 72;

/**
 * Creates one A4 page of text as a PDF. Lines are not wrapped; only Western European letters are supported.
 */
export function pdfPage(title: string, lines: readonly PrintedLine[]): Buffer {
  let y = TOP;
  const shown = lines.map(({ text, size, bold = false, gap }) => {
    y -= gap;
    return `BT /${bold ? "F2" : "F1"} ${size} Tf ${MARGIN} ${y} Td (${escaped(text)}) Tj ET`;
  });
  const stream = shown.join("\n");
  return assemble([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>/Contents 4 0 R>>",
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>",
    `<</Title (${escaped(title)})>>`,
  ]);
}

/**
 * Joins numbered objects into a file with a table of their offsets; the last object describes the document.
 */
function assemble(objects: readonly string[]): Buffer {
  let text = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const entries = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`, "latin1");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, (mark) => `\\${mark}`);
}
