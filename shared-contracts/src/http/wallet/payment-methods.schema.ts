import { z } from "zod";
import { Provider } from "./deposits.schema.ts";
import { WalletMode } from "./wallet.schema.ts";

/** A card that its owner saved; its number is at the provider alone. */
export const PaymentMethod = z.object({
  _id: z.uuid(),
  provider: Provider,
  /** `Visa`. */
  brand: z.string(),
  last4: z.string(),
  /** From 1. */
  expMonth: z.int(),
  expYear: z.int(),
  /** Charged before the others. */
  isDefault: z.boolean(),
  addedAt: z.string(),
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

const changed = z.object({ message: z.string(), data: z.array(PaymentMethod) });

export const paymentMethodsSchema = {
  list: { query: z.object({ mode: WalletMode }), response: z.object({ data: z.array(PaymentMethod) }) },
  prefer: { body: z.strictObject({ mode: WalletMode }), response: changed },
  remove: { query: z.object({ mode: WalletMode }), response: changed },
};
