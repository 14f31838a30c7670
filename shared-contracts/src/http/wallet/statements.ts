import { endpoints } from "../endpoint.ts";
import type { statementsSchema } from "./statements.schema.ts";

/** What a wallet's owner takes away: statements, receipts, tables. Whose wallet it is comes from the session, as in `wallet`. */
export const statements = endpoints<typeof statementsSchema>()("statements", {
  months: {
    method: "GET",
    path: "/shared/wallet/statements",
    access: "signed_in",
    summary: "The months of each currency in which money moved, the latest first.",
  },
  csv: {
    method: "GET",
    path: "/shared/wallet/statement",
    access: "signed_in",
    summary: "The next thousand lines of a month's statement, as CSV without formulas.",
    perMinute: 120,
  },
  pdf: {
    method: "GET",
    path: "/shared/wallet/statement/pdf",
    access: "signed_in",
    summary: "A month's statement as PDF, its sum proven by the ledger.",
    perMinute: 12,
  },
  exportCsv: {
    method: "GET",
    path: "/shared/wallet/transactions/export",
    access: "signed_in",
    summary: "The next thousand transactions that match, as CSV without formulas.",
    perMinute: 120,
  },
  receipt: {
    method: "GET",
    path: "/shared/wallet/transactions/:id",
    access: "signed_in",
    summary: "One transaction of the wallet, whole.",
  },
  receiptPdf: {
    method: "GET",
    path: "/shared/wallet/transactions/:id/pdf",
    access: "signed_in",
    summary: "The receipt of one transaction as PDF.",
    perMinute: 30,
  },
  activity: {
    method: "GET",
    path: "/shared/wallet/activity",
    access: "signed_in",
    summary: "Money in, money out and the balance of one currency, day by day or month by month.",
    perMinute: 120,
  },
});
