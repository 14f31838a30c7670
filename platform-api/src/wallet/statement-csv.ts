import { stateWords, typeWords } from "@loubby/shared-contracts/http/wallet/transaction-words";
import type { WalletTransaction } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { csvOf } from "#api/http/safe-csv";
import { decimal, inAndOut } from "./statement-words.ts";
import type { StatementLine } from "./statements.sql.ts";

const STATEMENT = ["Date (UTC)", "Type", "Description", "With", "Reference", "In", "Out", "Balance"];
const LIST = [
  "Date (UTC)",
  "Type",
  "State",
  "Description",
  "With",
  "Reference",
  "Currency",
  "In",
  "Out",
  "Balance",
];

/** Lines of a statement as CSV. The first part begins with the opening balance, the last one ends with the closing one. */
export function statementCsv(
  lines: readonly StatementLine[],
  ends: { readonly opening?: number; readonly closing?: number },
): string {
  const rows = lines.map((line) => [
    line.createdAt,
    typeWords(line),
    line.description,
    line.counterparty,
    line._id,
    ...inAndOut(line),
    decimal(line.balanceAfter),
  ]);
  const bound = (words: string, minor: number) => ["", words, "", "", "", "", "", decimal(minor)];
  const first = ends.opening !== undefined;
  return partOf(
    [
      ...(first ? [STATEMENT, bound("Opening balance", ends.opening)] : []),
      ...rows,
      ...(ends.closing === undefined ? [] : [bound("Closing balance", ends.closing)]),
    ],
    first,
  );
}

/** Transactions as CSV, with the heading where they are the first. */
export function transactionsCsv(rows: readonly WalletTransaction[], isFirst: boolean): string {
  const lines = rows.map((row) => {
    const { state = "completed" } = row;
    return [
      row.createdAt,
      typeWords(row),
      stateWords[state],
      row.description,
      row.counterparty,
      row._id,
      row.currency.toUpperCase(),
      ...inAndOut(row),
      state === "completed" ? decimal(row.balanceAfter) : "",
    ];
  });
  return partOf(isFirst ? [LIST, ...lines] : lines, isFirst);
}

/** A file has one mark of its encoding, at its beginning; no rows are no line. */
function partOf(rows: readonly (readonly string[])[], isFirst: boolean): string {
  if (rows.length === 0) return "";
  return isFirst ? csvOf(rows) : csvOf(rows).slice(1);
}
