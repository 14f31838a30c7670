import { z } from "zod";
import { chargebackStates } from "../chargebacks/chargeback-states.ts";

/** A payment behind an order that was disputed at the bank, as far as the asker may see it. */
export const OrderChargeback = z.object({
  state: z.enum(chargebackStates),
  /** The payment was made for this order; otherwise it filled the wallet that pays for it. */
  is_own_payment: z.boolean(),
  created_at: z.string(),
  /** When it was over; null before. */
  settled_at: z.string().nullable(),
  /** What of the wallet is set aside, or left it, and what it still owes, in minor units; null for those who don't see the wallet. */
  wallet: z.object({ set_aside: z.int(), owes: z.int() }).nullable(),
});
export type OrderChargeback = z.output<typeof OrderChargeback>;
