import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import type { ImportPreview } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";

type Delimiter = ImportPreview["delimiter"];

const DELIMITERS: readonly Delimiter[] = [",", ";", "\t"];
const HEAD = 64 * 1024;
const SLICE = 64 * 1024;

/** Rows may have any length and quotes may be anywhere: each row is checked separately. */
const optionsOf = (delimiter: Delimiter): Options => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
});

/** Returns a table's first rows, starting with its header. */
export function readHead(text: string, delimiter: Delimiter, rows: number): string[][] {
  const end = text.length > HEAD ? text.lastIndexOf("\n", HEAD) : text.length;
  const head = text.slice(0, end > 0 ? end : HEAD);
  try {
    return parseAtOnce(head, { ...optionsOf(delimiter), to: rows });
  } catch (error) {
    // A quote that opens here may close much later; what comes before it still shows the table's format.
    if (!(error instanceof CsvError)) throw error;
    return head
      .split(/\r\n|\n|\r/)
      .slice(0, rows)
      .map((line) => line.split(delimiter));
  }
}

/** Returns the cell separator: the one that gives most of the first rows the same length as the header. */
export function delimiterOf(text: string): Delimiter {
  const scores = DELIMITERS.map((delimiter) => {
    const [heading = [], ...rows] = readHead(text, delimiter, 30);
    const alike = rows.filter((row) => row.length === heading.length).length;
    return heading.length < 2 ? 0 : heading.length * (1 + alike);
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** A row of a table. */
export interface TableRow {
  readonly cells: string[];
  /** Its number as spreadsheets show it: the header is 1, empty lines count. */
  readonly row: number;
  /** The share of the text read so far, 0 to 1. */
  readonly read: number;
}

/** Thrown when a table can't be read further: at `row`, counted as in `TableRow`. */
export class BrokenTable extends Error {
  override readonly name = "BrokenTable";
  readonly row: number;
  constructor(row: number) {
    super(`The table breaks in row ${row}.`);
    this.row = row;
  }
}

/** Yields the rows of a table below its header. Throws `BrokenTable` at a quote that is never closed. */
export async function* readRows(text: string, delimiter: Delimiter): AsyncGenerator<TableRow> {
  const total = Buffer.byteLength(text) || 1;
  const waiting: TableRow[] = [];
  let records = 1;
  // Rows are consumed as they are found: a stream that breaks drops its unread ones.
  const parser = parse({
    ...optionsOf(delimiter),
    from: 2,
    on_record: (cells: string[], { bytes, empty_lines }) => {
      records += 1;
      waiting.push({ cells, row: records + empty_lines, read: Math.min(1, bytes / total) });
      return null;
    },
  }).resume();
  const ended = finished(parser).catch((error: unknown) => error);
  for (const slice of slicesOf(text)) {
    if (parser.destroyed) break;
    parser.write(slice);
    await setImmediate();
    yield* waiting.splice(0);
  }
  if (!parser.destroyed) parser.end();
  const error = await ended;
  yield* waiting.splice(0);
  if (error instanceof CsvError) throw new BrokenTable(records + parser.info.empty_lines + 1);
  if (error !== undefined) throw error;
}

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    let end = Math.min(text.length, at + SLICE);
    // Keeps surrogate pairs together.
    if (end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1] ?? "")) end += 1;
    yield text.slice(at, end);
    at = end;
  }
}
