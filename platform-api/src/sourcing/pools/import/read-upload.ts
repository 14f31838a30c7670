import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { cutText } from "@loubby/shared-contracts/http/cut-text";
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  repeatedColumns,
} from "@loubby/shared-contracts/http/sourcing/import-columns";
import type { ImportPreview } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import type { Sql } from "#api/db/database";
import { findObject } from "#api/files/find-attachment";
import type { Services } from "#api/services";
import { decodeTable, encodingOf } from "./decode-table.ts";
import { guessColumns } from "./guess-columns.ts";
import { delimiterOf, readHead } from "./read-table.ts";
import { readWhole } from "./read-whole.ts";

const SHOWN_ROWS = 8;
/** Characters of a cell that a preview shows. */
export const SHOWN_SIGNS = 200;

/** The beginning of a table of people, and its whole text. */
export interface TableHead {
  readonly heading: string[];
  readonly rows: string[][];
  readonly encoding: ImportPreview["encoding"];
  readonly delimiter: ImportPreview["delimiter"];
  readonly text: string;
}

/** Returns a table's first rows, with guessed columns of those that are `offered`. */
export function previewOf(
  { heading, rows, encoding, delimiter }: TableHead,
  offered: readonly ImportColumn[],
): ImportPreview {
  const guesses = guessColumns(heading, offered);
  return {
    encoding,
    delimiter,
    columns: heading.map((name, at) => ({ name: cutText(name, SHOWN_SIGNS), guess: guesses[at] ?? "skip" })),
    rows: rows.map((row) => heading.map((_, at) => cutText(row[at] ?? "", SHOWN_SIGNS))),
  };
}

/**
 * Reads the heading and first rows of an uploaded table. Throws 422 `file_not_ready`, `file_empty`, `not_a_table`.
 */
export async function readUpload(services: Services, key: string): Promise<TableHead> {
  const bytes = await readWhole(services, key);
  if (bytes === null) throw notReady();
  const encoding = encodingOf(bytes);
  const text = decodeTable(bytes, encoding);
  if (text.trim() === "") throw new ApiError(422, "file_empty", "This file is empty.");
  const delimiter = delimiterOf(text);
  const [heading = [], ...rows] = readHead(text, delimiter, SHOWN_ROWS + 1);
  if (heading.length > IMPORT_COLUMNS)
    throw notATable(`It has ${heading.length} columns; the most is ${IMPORT_COLUMNS}.`);
  if (heading.some((name) => /\S@[^\s@]+\.\S/.test(name)))
    throw notATable("Its first row must name the columns, for example First name and E-mail.");
  if (rows.length === 0) throw notATable("It has a header row but no rows below it.");
  // The header is stored and shown, so characters that can't be are dropped.
  const names = heading.map((name) => name.replace(/\p{Cc}+/gu, " ").trim());
  return { heading: names, rows, encoding, delimiter, text };
}

/**
 * Throws 422 at `columns` when no column names a person, none tells how to reach them (by `contacts`), or two hold what
 * a person has once.
 */
export function refuseColumns(
  columns: readonly ImportColumn[],
  heading: readonly string[],
  contacts: readonly ImportColumn[] = ["email", "phone"],
): void {
  const wrong = (message: string, path = "columns") =>
    new ApiError(422, "columns_wrong", message, [{ path, message }]);
  if (columns.length !== heading.length)
    throw wrong("The file has changed since you chose its columns. Check them again.");
  if (!columns.includes("first_name") && !columns.includes("full_name"))
    throw wrong("Choose the column with the name");
  if (!columns.some((column) => contacts.includes(column)))
    throw wrong(
      `Choose the column with the e-mail address${contacts.includes("phone") ? " or the phone number" : ""}`,
    );
  const [twice] = repeatedColumns(columns);
  if (twice !== undefined)
    throw wrong("Two columns hold the same. Choose something else for one of them", `columns.${twice}`);
}

/** Returns an uploaded table of the asker's own. Throws 422 `file_not_ready`. */
export async function requireTable(sql: Sql, fileId: string) {
  const file = await findObject(sql, fileId, "pool-import");
  if (file) return file;
  throw notReady();
}

const notReady = () =>
  new ApiError(422, "file_not_ready", "This file hasn't finished uploading. Please upload it again.");

const notATable = (why: string) =>
  new ApiError(422, "not_a_table", `We couldn't read this file as a list of people. ${why}`);
