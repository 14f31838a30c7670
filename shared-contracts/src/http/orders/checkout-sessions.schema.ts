import { z } from "zod";
import { Currency, WalletMode } from "../wallet/wallet.schema.ts";
import { ordersSchema } from "./orders.schema.ts";

/** A purchase that is paid by card or bank. */
export const CheckoutSession = z.object({
  _id: z.uuid(),
  listing_id: z.uuid(),
  title: z.string(),
  currency: Currency,
  /** The agent's price, or the milestone's, in minor units. */
  amount: z.int(),
  /** The project of which it funds a milestone; null for a purchase. */
  project_id: z.uuid().nullable(),
  /** `open`: its payment hasn't arrived. `refused`: it has, and is in the wallet, but the agent wasn't bought, or the milestone not funded. `expired`: it ended without one. */
  state: z.enum(["open", "complete", "refused", "expired"]),
  /** Why it was refused. */
  problem: z.string().nullable(),
  /** What was bought or funded, and whether it is a project. */
  order: z.object({ _id: z.uuid(), is_project: z.boolean() }).nullable(),
  /** The payment, in the wallet, and whether its money is there. */
  deposit_id: z.uuid().nullable(),
  is_paid: z.boolean(),
});
export type CheckoutSession = z.output<typeof CheckoutSession>;

const answer = z.object({ data: CheckoutSession });

export const checkoutSessionsSchema = {
  begin: { body: ordersSchema.buy.body, response: answer },
  beginFunding: {
    body: z.strictObject({ client_id: z.uuid(), mode: WalletMode }),
    response: answer,
  },
  get: { response: answer },
};
