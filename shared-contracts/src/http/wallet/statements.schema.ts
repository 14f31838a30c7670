import { z } from "zod";
import { Currency, TransactionFilter, WalletMode, WalletTransaction } from "./wallet.schema.ts";

/** A month as UTC has it: `2026-11`. */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be a month such as 2026-11");

const StatementKey = z.object({ mode: WalletMode, currency: Currency, month: Month });
export type StatementKey = z.output<typeof StatementKey>;

/** A month of one currency in which money moved. */
export const StatementMonth = z.object({
  currency: Currency,
  month: Month,
  lines: z.int(),
  /** The month isn't over: more lines may come. */
  open: z.boolean(),
});
export type StatementMonth = z.output<typeof StatementMonth>;

/** A document to be saved, in base64. */
const Document = z.object({ data: z.object({ name: z.string(), base64: z.string() }) });

/** The next thousand rows of a table, below its heading on the first page. */
const TablePart = z.object({
  data: z.object({ name: z.string(), csv: z.string(), nextCursor: z.string().nullable() }),
});

const cursor = z.string().max(200).optional();

/** All that is known of a transaction to the owner of the wallet. */
export const Receipt = WalletTransaction.required({ state: true }).extend({
  from: z.string(),
  to: z.string(),
  /** Who did it, of this wallet's people; null where that isn't known or isn't theirs to know. */
  actor: z.string().nullable(),
  /** Why it isn't completed. */
  problem: z.string().nullable(),
});
export type Receipt = z.output<typeof Receipt>;

/** How far back a chart looks: days, or months. */
export const activitySpans = ["30d", "90d", "12m"] as const;

/** A day or a month of a wallet in one currency; amounts are minor units. */
export const ActivityPoint = z.object({
  /** The day, or the first day of the month, as UTC has it. */
  day: z.iso.date(),
  in: z.int(),
  out: z.int(),
  /** At its end. */
  balance: z.int(),
});
export type ActivityPoint = z.output<typeof ActivityPoint>;

export const statementsSchema = {
  months: {
    query: z.object({ mode: WalletMode }),
    response: z.object({ data: z.array(StatementMonth) }),
  },
  csv: { query: StatementKey.extend({ cursor }), response: TablePart },
  pdf: { query: StatementKey, response: Document },
  exportCsv: { query: TransactionFilter.extend({ mode: WalletMode, cursor }), response: TablePart },
  receipt: { query: z.object({ mode: WalletMode }), response: z.object({ data: Receipt }) },
  receiptPdf: { query: z.object({ mode: WalletMode }), response: Document },
  activity: {
    query: z.object({ mode: WalletMode, currency: Currency, span: z.enum(activitySpans).default("30d") }),
    response: z.object({ data: z.array(ActivityPoint) }),
  },
};
