/**
 * What spreadsheets calculate from where a cell begins with it, in the wide forms of East Asian keyboards too, and
 * behind signs that no one sees.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;

/** Rows as CSV that any spreadsheet opens as UTF-8, and in which no cell is a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
