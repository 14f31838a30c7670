import { z } from "zod";
import { type TestCard, testCards } from "./deposit-limits.ts";
import { Currency, WalletMode } from "./wallet.schema.ts";

const cards = Object.keys(testCards) as [TestCard, ...TestCard[]];
/** Who takes payments. */
export const Provider = z.enum(["sandbox", "stripe", "paystack"]);

/** Money on its way into a wallet. */
export const Deposit = z.object({
  _id: z.uuid(),
  createdAt: z.string(),
  currency: Currency,
  /** Minor units. */
  amount: z.int(),
  provider: Provider,
  state: z.enum(["created", "needs_action", "pending", "succeeded", "failed", "canceled", "expired"]),
  /** Why it failed or waits. */
  problem: z.string().nullable(),
  /** The provider's own page to pay it on. */
  checkout_url: z.string().nullable(),
  /** What it pays for, and the page that goes on once it has arrived; null for a deposit alone. */
  made_for: z.object({ words: z.string(), path: z.string() }).nullable(),
});
export type Deposit = z.output<typeof Deposit>;

/** A deposit that is to be begun. */
export const DepositOrder = z.strictObject({
  /** Made by the client before the first try: the same id is one deposit. */
  client_id: z.uuid(),
  mode: WalletMode,
  currency: Currency,
  /** Minor units. */
  amount: z.int().positive().max(1_000_000_000_000),
  /** Keeps the card, and charges it when a plan renews and the wallet has too little. */
  save: z.boolean().optional(),
});
export type DepositOrder = z.output<typeof DepositOrder>;

const answer = z.object({ message: z.string(), data: Deposit });

export const depositsSchema = {
  ways: {
    response: z.object({ data: z.array(z.object({ currency: Currency, provider: Provider })) }),
  },
  list: {
    query: z.object({ mode: WalletMode }),
    response: z.object({ data: z.array(Deposit) }),
  },
  read: { query: z.object({ mode: WalletMode }), response: z.object({ data: Deposit }) },
  form: {
    query: z.object({ mode: WalletMode }),
    response: z.object({
      data: z.object({
        publishable_key: z.string(),
        /** Opens the payment of this deposit, and no other. */
        client_secret: z.string(),
      }),
    }),
  },
  initiate: { body: DepositOrder, response: answer },
  update: { body: z.object({ id: z.uuid(), mode: WalletMode }), response: answer },
  discard: { body: z.strictObject({ mode: WalletMode }), response: answer },
  pay: {
    body: z.strictObject({
      mode: WalletMode,
      /** The test card to pay with, or the person's answer to the authentication that it asked for. */
      card: z.enum(cards).optional(),
      authenticated: z.boolean().optional(),
    }),
    response: answer,
  },
};
