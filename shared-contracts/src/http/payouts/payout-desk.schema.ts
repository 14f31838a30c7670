import { z } from "zod";
import { line, lines } from "../line.schema.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { Currency } from "../wallet/wallet.schema.ts";
import { MOST_REASON, payoutStates } from "./payout-states.ts";
import { Payout, TaxDetails } from "./payouts.schema.ts";

/** A payout as staff's list shows it. */
export const DeskPayout = Payout.extend({
  seller: z.string(),
  /** It is above the sum from which a second person approves it. */
  needs_approval: z.boolean(),
  approved: z.boolean(),
  /** The number of its batch; null before. */
  batch: z.string().nullable(),
});
export type DeskPayout = z.output<typeof DeskPayout>;

/** A payout, whole, as staff works on it. */
export const PayoutCase = DeskPayout.extend({
  holder: z.string(),
  country: z.string(),
  code: z.string(),
  tax: TaxDetails.nullable(),
  approver: z.string().nullable(),
  /** Who of staff said that the bank sent it back. */
  returner: z.string().nullable(),
  /** What the asking member of staff may do; nothing with a payout of their own. */
  may: z.object({
    approve: z.boolean(),
    pay: z.boolean(),
    decline: z.boolean(),
    /** Say that the bank sent it back. */
    return: z.boolean(),
  }),
  history: z.array(
    z.object({ state: z.enum(payoutStates), at: z.string(), by: z.string().nullable(), note: z.string() }),
  ),
});
export type PayoutCase = z.output<typeof PayoutCase>;

/** What could leave in the next batch of a currency, for the asking member of staff. Amounts are minor units. */
export const ReadyPayouts = z.object({
  currency: Currency,
  payouts: z.int(),
  amount: z.int(),
  /** Pending payouts that someone has to approve first, or that another member of staff has to send. */
  held_up: z.int(),
});
export type ReadyPayouts = z.output<typeof ReadyPayouts>;

/** Payouts that were sent to the bank together. */
export const PayoutBatch = z.object({
  _id: z.uuid(),
  /** Such as `PB-01A2B3C4D5`. */
  number: z.string(),
  currency: Currency,
  payouts: z.int(),
  amount: z.int(),
  /** How many of them the bank hasn't answered about. */
  open: z.int(),
  started_by: z.string(),
  created_at: z.string(),
  /** Every download of its file, the latest first. */
  downloads: z.array(z.object({ by: z.string(), at: z.string() })),
});
export type PayoutBatch = z.output<typeof PayoutBatch>;

const password = z.string().min(1).max(200);
const reason = lines(MOST_REASON).min(3, "Say it in a sentence.");

export const payoutDeskSchema = {
  list: {
    query: z.object({
      ...pageQuery,
      /** `unanswered`: processing for so long that the bank is to be asked again. */
      state: z.enum([...payoutStates, "unanswered"]).default("pending"),
    }),
    response: pageOf(DeskPayout),
  },
  ready: { response: z.object({ data: z.array(ReadyPayouts) }) },
  batches: { query: z.object(pageQuery), response: pageOf(PayoutBatch) },
  start: { body: z.strictObject({ currency: Currency, password }), response: PayoutBatch },
  file: {
    body: z.strictObject({ password }),
    response: z.object({ name: z.string(), content_type: z.string(), text: z.string() }),
  },
  get: { response: PayoutCase },
  approve: { body: z.strictObject({ password }), response: PayoutCase },
  pay: {
    body: z.strictObject({ bank_reference: line(60).min(3, "Enter the bank's reference.") }),
    response: PayoutCase,
  },
  decline: { body: z.strictObject({ reason }), response: PayoutCase },
  return: { body: z.strictObject({ reason }), response: PayoutCase },
};
