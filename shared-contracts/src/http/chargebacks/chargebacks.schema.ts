import { z } from "zod";
import { lines } from "../line.schema.ts";
import { OrderItem } from "../orders/orders.schema.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { Currency, WalletMode } from "../wallet/wallet.schema.ts";
import {
  type ChargebackProblem,
  chargebackProblems,
  chargebackStates,
  LEAST_EVIDENCE,
  MOST_EVIDENCE,
} from "./chargeback-states.ts";

const Problem = z.enum(Object.keys(chargebackProblems) as ChargebackProblem[]);

/** A chargeback as the wallet's owner reads it. Amounts are minor units. */
export const OwnChargeback = z.object({
  _id: z.uuid(),
  createdAt: z.string(),
  currency: Currency,
  /** What the wallet answers for, what of it is set aside or paid, and what it still owes. */
  amount: z.int(),
  paid: z.int(),
  owes: z.int(),
  state: z.enum(chargebackStates),
  /** When the deposit was made that it is about. */
  depositedAt: z.string(),
});
export type OwnChargeback = z.output<typeof OwnChargeback>;

/** A chargeback as staff's list shows it. */
export const ChargebackItem = z.object({
  _id: z.uuid(),
  createdAt: z.string(),
  provider: z.enum(["sandbox", "stripe", "paystack"]),
  state: z.enum(chargebackStates),
  /** The provider's word for the state. */
  word: z.string(),
  /** The bank only asks: nothing was withdrawn. */
  inquiry: z.boolean(),
  /** Minor units of a currency that may be none of ours. */
  amount: z.int(),
  currency: z.string(),
  /** Whose wallet it is; null while the payment isn't known here. */
  owner: z.object({ kind: z.enum(["person", "organization"]), _id: z.uuid(), name: z.string() }).nullable(),
  owes: z.int(),
  /** Until when evidence counts; null where none is wanted. */
  dueAt: z.string().nullable(),
});
export type ChargebackItem = z.output<typeof ChargebackItem>;

/** An order that the owner placed since the deposit, with what of it can still be mediated. */
const OrderSince = OrderItem.pick({
  _id: true,
  number: true,
  title: true,
  currency: true,
  amount: true,
  state: true,
  created_at: true,
}).extend({
  /** Money of it is held, and no dispute is open: our team can open one. */
  mediable: z.boolean(),
});

/** A chargeback, whole, for staff. */
export const ChargebackPage = ChargebackItem.extend({
  provider_id: z.string(),
  payment_id: z.string(),
  deposit_id: z.uuid().nullable(),
  reason: z.string(),
  problem: Problem.nullable(),
  owed: z.int(),
  paid: z.int(),
  settledAt: z.string().nullable(),
  history: z.array(z.object({ to: z.enum(chargebackStates), word: z.string(), at: z.string() })),
  movements: z.array(z.object({ kind: z.string(), amount: z.int(), transfer_id: z.uuid() })),
  evidence: z
    .object({ text: z.string(), file: z.string().nullable(), by: z.string(), at: z.string() })
    .nullable(),
  orders: z.array(OrderSince),
  /** Whether evidence is wanted and wasn't sent. */
  may_contest: z.boolean(),
});
export type ChargebackPage = z.output<typeof ChargebackPage>;

export const chargebacksSchema = {
  own: {
    query: z.object({ mode: WalletMode }),
    response: z.object({ data: z.array(OwnChargeback) }),
  },
};

export const chargebackDeskSchema = {
  list: {
    query: z.object({ ...pageQuery, state: z.enum(["open", "over"]).default("open") }),
    response: pageOf(ChargebackItem),
  },
  get: { response: ChargebackPage },
  contest: {
    body: z.strictObject({
      text: lines(MOST_EVIDENCE).min(LEAST_EVIDENCE, "Say in a few sentences why the payment was right."),
      /** An upload of one's own for a chargeback. */
      file_id: z.uuid().optional(),
    }),
    response: ChargebackPage,
  },
  mediate: { body: z.strictObject({ order_id: z.uuid() }), response: ChargebackPage },
};
