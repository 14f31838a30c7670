import { z } from "zod";
import { lines } from "../line.schema.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { Currency } from "../wallet/wallet.schema.ts";
import {
  type DisputeReason,
  disputeReasons,
  disputeStates,
  LEAST_STATEMENT,
  MOST_STATEMENT,
} from "./dispute-states.ts";

const Reason = z.enum(Object.keys(disputeReasons) as DisputeReason[]);

/** What one side or staff said. */
export const DisputeStatement = z.object({
  side: z.enum(["buyer", "seller", "staff"]),
  text: z.string(),
  at: z.string(),
});

/** The disputed answer with its question, as text; null where it was deleted. */
export const DisputedExchange = z.object({ question: z.string().nullable(), answer: z.string().nullable() });
export type DisputedExchange = z.output<typeof DisputedExchange>;

/** A dispute about an order, or a part of one. Amounts are minor units of the order's currency. */
export const Dispute = z.object({
  _id: z.uuid(),
  order_id: z.uuid(),
  /** The milestone of a project that it is about; null for a whole order. */
  milestone_id: z.uuid().nullable(),
  /** The month or the answer that it is about; null otherwise. */
  charge_id: z.uuid().nullable(),
  state: z.enum(disputeStates),
  reason: Reason,
  /** What the buyer wants back, of what the order's price is. */
  wants: z.int(),
  amount: z.int(),
  currency: Currency,
  /** When silence decides: the seller's, or both sides' on a proposal. */
  due_at: z.string().nullable(),
  /** What staff proposed to give back, and which side has agreed (null: hasn't said). */
  proposal: z
    .object({ refund: z.int(), buyer_agrees: z.boolean().nullable(), seller_agrees: z.boolean().nullable() })
    .nullable(),
  /** What went back in the end; null while it is open. */
  refund: z.int().nullable(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
  statements: z.array(DisputeStatement),
  /** Of an answer: that one, for both sides and for staff; null where something else is disputed. */
  exchange: DisputedExchange.nullable(),
  /** What the asker may do now. */
  may: z.object({ say: z.boolean(), withdraw: z.boolean(), answer: z.boolean() }),
});
export type Dispute = z.output<typeof Dispute>;

/** A dispute as staff's list shows it. */
export const DisputeItem = z.object({
  _id: z.uuid(),
  number: z.string(),
  title: z.string(),
  store: z.string(),
  buyer: z.string(),
  amount: z.int(),
  currency: Currency,
  state: z.enum(disputeStates),
  created_at: z.string(),
  closed_at: z.string().nullable(),
});
export type DisputeItem = z.output<typeof DisputeItem>;

/** A dispute, whole, as staff works on it. */
export const DisputeCase = DisputeItem.extend({
  dispute: Dispute,
  listing_id: z.uuid(),
  /** How often the agent answered the buyer since the order. */
  answers: z.int(),
  /** Who proposed; null before. */
  proposer: z.string().nullable(),
  /** What the asking member of staff may do: propose, or decide for good what someone else proposed. */
  staff_may: z.object({ propose: z.boolean(), decide: z.boolean() }),
});
export type DisputeCase = z.output<typeof DisputeCase>;

/** Which dispute of an order is meant: that of a month or an answer, or without one, of the order or a milestone. */
const about = { charge_id: z.uuid().optional() };
const text = lines(MOST_STATEMENT).min(LEAST_STATEMENT, "Say it in a sentence.");
const ruling = z.strictObject({ refund: z.int().min(0), text });

export const disputesSchema = {
  get: { query: z.object(about), response: z.object({ data: Dispute.nullable() }) },
  open: {
    body: z.strictObject({
      reason: Reason,
      wants: z.int().min(1),
      text,
      ...about,
      /** Of a project: the milestone. */
      milestone_id: z.uuid().optional(),
    }),
    response: Dispute,
  },
  say: { body: z.strictObject({ text, ...about }), response: Dispute },
  answer: {
    body: z.strictObject({ agrees: z.boolean(), text: lines(MOST_STATEMENT).default(""), ...about }),
    response: Dispute,
  },
  withdraw: { body: z.strictObject(about), response: Dispute },
};

export const disputeDeskSchema = {
  list: {
    query: z.object({ ...pageQuery, state: z.enum(["open", "closed"]).default("open") }),
    response: pageOf(DisputeItem),
  },
  get: { response: DisputeCase },
  propose: { body: ruling, response: DisputeCase },
  decide: { body: ruling, response: DisputeCase },
};
