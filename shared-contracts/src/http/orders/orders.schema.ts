import { z } from "zod";
import { Conversation } from "../conversations/conversations.schema.ts";
import { lines } from "../line.schema.ts";
import { pageOf, pageQuery, sought } from "../page.schema.ts";
import { Currency, WalletMode } from "../wallet/wallet.schema.ts";
import { MOST_PRICE } from "../agents/selling/listing-limits.ts";
import { agentStandings } from "../agents/agent-health.ts";
import { priceModels } from "../agents/price-models.ts";
import { disputeStates } from "./dispute-states.ts";
import { OrderChargeback } from "./order-chargeback.schema.ts";
import { MOST_REASON, orderStates } from "./order-states.ts";

/** An order as a list shows it. Amounts are minor units of its currency. */
export const OrderItem = z.object({
  _id: z.uuid(),
  /** Such as `ORD-01A2B3C4D5`. */
  number: z.string(),
  listing_id: z.uuid(),
  /** As it was called when it was bought. */
  title: z.string(),
  store: z.object({ name: z.string(), name_slug: z.string() }),
  /** Who it was bought for: a person or a company. */
  buyer: z.string(),
  cover_url: z.string().nullable(),
  currency: Currency,
  /** What was agreed: once, each month, or for 1,000 characters; 0 for a free agent. */
  amount: z.int(),
  model: z.enum([...priceModels, "free"]),
  state: z.enum(orderStates),
  /** What a dispute about all of it gave back to the buyer; 0 for nothing. */
  refunded: z.int(),
  /** When it is accepted by itself, or its money is released; null where nothing moves it on. */
  due_at: z.string().nullable(),
  created_at: z.string(),
  /** Which side the asker stands on. */
  side: z.enum(["buyer", "seller"]),
  /** Whether a dispute about it waits for the asker's side to answer. */
  awaits_answer: z.boolean(),
});
export type OrderItem = z.output<typeof OrderItem>;

/** One thing that happened to an order. */
export const OrderChange = z.object({
  state: z.enum(orderStates),
  at: z.string(),
  /** Null where the clock did it, and for a colleague of the other side. */
  by: z.string().nullable(),
  /** The reason that was given; empty without one. */
  note: z.string(),
});

/** What answers may cost in a calendar month (UTC), in minor units: all together, and those of one person; null: no limit. */
const Limits = z.object({ month: z.int().min(1), person: z.int().min(1).nullable() });

const typedLimit = z.int().min(1).max(MOST_PRICE, "This is more than a limit can be.");
/** Limits as a buyer sets them. */
const typedLimits = { month: typedLimit, person: typedLimit.nullable() };

/** A month or an answer that an order was charged. Amounts are minor units of its currency. */
export const OrderCharge = z.object({
  _id: z.uuid(),
  kind: z.enum(["month", "answer"]),
  /** `authorized`: held; `disputed`: held until a dispute is over; `captured`: taken; `voided`: free again. */
  state: z.enum(["authorized", "disputed", "captured", "voided"]),
  /** What is held, or was taken of it. */
  amount: z.int(),
  /** Of a month. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** Of an answer: its length, and who asked, for the buyer. */
  characters: z.int().nullable(),
  by: z.string().nullable(),
  at: z.string(),
  /** Where the latest dispute about it stands; null without one. */
  dispute: z.enum(disputeStates).nullable(),
  /** Whether the asker may dispute it now. */
  may_dispute: z.boolean(),
});
export type OrderCharge = z.output<typeof OrderCharge>;

/** An order, whole. */
export const Order = OrderItem.extend({
  version: z.int(),
  /** Whether the agent is still in the store. */
  on_sale: z.boolean(),
  /** Whether the agent can be asked. */
  standing: z.enum(agentStandings),
  /** Paid per use: what an answer costs at most, the limits, and what this month's answers cost by now; null otherwise. */
  per_use: z.object({ most: z.int(), limits: Limits, spent: z.int(), mine: z.int() }).nullable(),
  /** Paid by the month: until when it is paid, whether it ends then, and how often the next month couldn't be charged. */
  monthly: z.object({ until: z.string(), ends: z.boolean(), tries: z.int() }).nullable(),
  /** What is left for the seller of one price or month; null for the buyer. */
  earnings: z.object({ commission: z.int(), net: z.int() }).nullable(),
  /** What the version on sale asks for beyond what the buyer agreed to; it doesn't answer until they do. Null for nothing. */
  asks_more: z.object({ version: z.int(), permissions: z.array(z.string()) }).nullable(),
  /** The latest payment behind it that was disputed at the bank; null without one. */
  chargeback: OrderChargeback.nullable(),
  /** What the asker may do now. */
  may: z.object({
    run: z.boolean(),
    accept: z.boolean(),
    /** Write to the seller. */
    message: z.boolean(),
    /** Give it back for the money, because it was never used. */
    return: z.boolean(),
    /** Give the buyer the money back. */
    refund: z.boolean(),
    /** Agree to what it asks for. */
    agree: z.boolean(),
    /** Have it end, at once or with the month that is paid; or go on after all. */
    cancel: z.boolean(),
    keep: z.boolean(),
    /** Change what answers may cost. */
    limit: z.boolean(),
    /** Dispute it while its money is held. */
    dispute: z.boolean(),
  }),
  history: z.array(OrderChange),
});
export type Order = z.output<typeof Order>;

/** What buying an agent would mean for the asker. */
export const Checkout = z.object({
  /** What they, or their company, have of it already. */
  order: OrderItem.nullable(),
  buyer: z.object({ kind: z.enum(["person", "organization"]), name: z.string() }),
  /** Why the asker can't buy it: it is theirs, or they may not spend the company's money. */
  refused: z.enum(["own", "permission"]).nullable(),
  /** Minor units that the wallet can spend in the agent's currency; null without the right to see it. */
  available: z.int().nullable(),
  currency: Currency,
  amount: z.int(),
  model: z.enum(priceModels),
  /** What one answer costs at most, where it is paid per use; 0 otherwise. */
  most: z.int(),
  /** The version that would be bought. */
  version: z.int(),
  /** Above a company's limit a colleague approves: the limit, and whether one is asked already. Null below it. Minor units. */
  approval: z.object({ limit: z.int(), is_asked: z.boolean() }).nullable(),
});
export type Checkout = z.output<typeof Checkout>;

/** What a seller's orders come to in one currency, in minor units after the commission. */
export const Earned = z.object({
  currency: Currency,
  /** Held until buyers have accepted and the time to clear is over. */
  held: z.int(),
  /** Released, and not moved on yet. */
  available: z.int(),
});
export type Earned = z.output<typeof Earned>;

/** How one of a seller's agents does. */
export const AgentFigures = z.object({
  listing_id: z.uuid(),
  title: z.string(),
  /** How many people it answered before or after they bought it. */
  asked_by: z.int(),
  /** Orders that were placed, and those of them whose money went back whole. */
  orders: z.int(),
  refunded: z.int(),
  /**
   * What the ledger has paid the seller for it, after the commission: minor units in each currency. Null for a member of the
   * store whose role doesn't read its figures.
   */
  earned: z.array(z.object({ currency: Currency, amount: z.int() })).nullable(),
});
export type AgentFigures = z.output<typeof AgentFigures>;

/** What was paid for one period of an order that lasts, as its receipt says. Minor units, less what went back. */
export const PeriodReceipt = z.object({
  /** From 1, without gaps, in the order in which they were paid. */
  number: z.int(),
  /** Such as `ORD-01A2B3C4D5-3`. */
  name: z.string(),
  from: z.string(),
  until: z.string(),
  amount: z.int(),
  /** Of a calendar month of answers: how many. */
  answers: z.int().nullable(),
});
export type PeriodReceipt = z.output<typeof PeriodReceipt>;

const link = z.object({ url: z.string(), name: z.string(), content_type: z.string() });
const mode = { mode: WalletMode };
const reason = lines(MOST_REASON).default("");

export const ordersSchema = {
  checkout: { query: z.object(mode), response: z.object({ data: Checkout }) },
  buy: {
    body: z.object({
      ...mode,
      client_id: z.uuid(),
      listing_id: z.uuid(),
      /** As the asker saw them: what has changed since isn't bought. */
      version: z.int(),
      currency: Currency,
      amount: z.int().min(0),
      /** Of an agent that is paid per use; 50 answers a month unless told. */
      limits: z.object(typedLimits).optional(),
    }),
    response: Order,
  },
  purchases: {
    query: z.object({ ...pageQuery, q: sought, listing_id: z.uuid().optional() }),
    response: pageOf(OrderItem),
  },
  sales: {
    query: z.object({ ...pageQuery, q: sought }),
    response: pageOf(OrderItem).extend({ earned: z.array(Earned), commission_bps: z.int() }),
  },
  figures: { response: z.object({ data: z.array(AgentFigures) }) },
  get: { response: Order },
  open: { body: z.strictObject({}), response: z.object({ conversation: Conversation }) },
  message: { body: z.object({}), response: z.object({ conversation_id: z.uuid() }) },
  accept: { body: z.strictObject({}), response: Order },
  agree: { body: z.strictObject({ version: z.int() }), response: Order },
  cancel: { body: z.strictObject({}), response: Order },
  keep: { body: z.strictObject({}), response: Order },
  limit: { body: z.strictObject(typedLimits), response: Order },
  charges: { query: z.object(pageQuery), response: pageOf(OrderCharge) },
  return: { body: z.strictObject({ reason }), response: Order },
  refund: { body: z.strictObject({ reason }), response: Order },
  receipt: { response: link },
  receipts: { response: z.object({ data: z.array(PeriodReceipt) }) },
  periodReceipt: {
    params: z.object({ orderId: z.uuid(), number: z.string().regex(/^[1-9]\d{0,5}$/) }),
    response: link,
  },
  withdraw: {
    body: z.strictObject({ client_id: z.uuid(), currency: Currency, amount: z.int().min(1) }),
    response: z.object({ message: z.string(), earned: z.array(Earned) }),
  },
};
