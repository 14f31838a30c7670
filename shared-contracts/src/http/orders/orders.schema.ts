import { z } from "zod";
import { Conversation } from "../conversations/conversations.schema.ts";
import { lines } from "../line.schema.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { Currency, WalletMode } from "../wallet/wallet.schema.ts";
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
  /** 0 for a free agent. */
  amount: z.int(),
  state: z.enum(orderStates),
  /** When it is accepted by itself, or its money is released; null where nothing moves it on. */
  due_at: z.string().nullable(),
  created_at: z.string(),
  /** Which side the asker stands on. */
  side: z.enum(["buyer", "seller"]),
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

/** An order, whole. */
export const Order = OrderItem.extend({
  version: z.int(),
  /** Whether the agent is still in the store. */
  on_sale: z.boolean(),
  /** What is left for the seller; null for the buyer. */
  earnings: z.object({ commission: z.int(), net: z.int() }).nullable(),
  /** What the version on sale asks for beyond what the buyer agreed to; it doesn't answer until they do. Null for nothing. */
  asks_more: z.object({ version: z.int(), permissions: z.array(z.string()) }).nullable(),
  /** What the asker may do now. */
  may: z.object({
    run: z.boolean(),
    accept: z.boolean(),
    /** Give it back for the money, because it was never used. */
    return: z.boolean(),
    /** Give the buyer the money back. */
    refund: z.boolean(),
    /** Agree to what it asks for. */
    agree: z.boolean(),
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
  /** The version that would be bought. */
  version: z.int(),
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
    }),
    response: Order,
  },
  purchases: { query: z.object(pageQuery), response: pageOf(OrderItem) },
  sales: {
    query: z.object(pageQuery),
    response: pageOf(OrderItem).extend({ earned: z.array(Earned), commission_bps: z.int() }),
  },
  get: { response: Order },
  open: { body: z.strictObject({}), response: z.object({ conversation: Conversation }) },
  accept: { body: z.strictObject({}), response: Order },
  agree: { body: z.strictObject({ version: z.int() }), response: Order },
  return: { body: z.strictObject({ reason }), response: Order },
  refund: { body: z.strictObject({ reason }), response: Order },
  receipt: { response: z.object({ url: z.string(), name: z.string(), content_type: z.string() }) },
  withdraw: {
    body: z.strictObject({ client_id: z.uuid(), currency: Currency, amount: z.int().min(1) }),
    response: z.object({ message: z.string(), earned: z.array(Earned) }),
  },
};
