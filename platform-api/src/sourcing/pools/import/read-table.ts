import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import type { ImportPreview } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";

type Delimiter = ImportPreview["delimiter"];

const DELIMITERS: readonly Delimiter[] = [",", ";", "\t"];
const HEAD = 64 * 1024;
const SLICE = 64 * 1024;

/** Rows may be of any length and quotes may stand anywhere: what a row makes of it is judged row by row. */
const optionsOf = (delimiter: Delimiter): Options => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
});

/** The first rows of a table, its heading first. */
export function readHead(text: string, delimiter: Delimiter, rows: number): string[][] {
  const end = text.length > HEAD ? text.lastIndexOf("\n", HEAD) : text.length;
  const head = text.slice(0, end > 0 ? end : HEAD);
  try {
    return parseAtOnce(head, { ...optionsOf(delimiter), to: rows });
  } catch (error) {
    // A quote that opens in the head may close far below; what is before it still tells how the table is made.
    if (!(error instanceof CsvError)) throw error;
    return head
      .split(/\r\n|\n|\r/)
      .slice(0, rows)
      .map((line) => line.split(delimiter));
  }
}

/** What divides the cells: the sign by which most of the first rows are as long as the heading. */
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
  /** Its number as programs for tables show it: the heading is 1, empty lines count. */
  readonly row: number;
  /** How much of the text was read with it, 0 to 1. */
  readonly read: number;
}

/** Raised where a table cannot be read on: in `row`, counted as in `TableRow`. */
export class BrokenTable extends Error {
  override readonly name = "BrokenTable";
  readonly row: number;
  constructor(row: number) {
    super(`The table breaks in row ${row}.`);
    this.row = row;
  }
}

/** The rows of a table below its heading, one by one. Throws `BrokenTable` at a quote that is never closed. */
export async function* readRows(text: string, delimiter: Delimiter): AsyncGenerator<TableRow> {
  const total = Buffer.byteLength(text) || 1;
  const waiting: TableRow[] = [];
  let records = 1;
  // The rows are taken as they are found: a stream that breaks forgets those that no one has read yet.
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
    // A sign of two halves stays whole.
    if (end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1] ?? "")) end += 1;
    yield text.slice(at, end);
    at = end;
  }
}
