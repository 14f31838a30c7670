import { csvOf } from "#api/http/safe-csv";

const HEAD = ["Beneficiary", "Bank", "Country", "Account", "Bank code", "Amount", "Currency", "Reference"];

/** A line of a batch's file. The amount is minor units. */
export interface BatchLine {
  readonly holder: string;
  readonly bank: string;
  readonly country: string;
  readonly account: string;
  readonly code: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly reference: string;
}

/** What the bank is given: a line for each payout, as CSV without formulas. */
export function batchCsv(lines: readonly BatchLine[]): string {
  return csvOf([
    HEAD,
    ...lines.map((line) => [
      line.holder,
      line.bank,
      line.country,
      line.account,
      line.code,
      majorOf(line.amount_minor),
      line.currency.toUpperCase(),
      line.reference,
    ]),
  ]);
}

/** Whole units as banks read them: `1234.50`. */
const majorOf = (minor: number) => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
