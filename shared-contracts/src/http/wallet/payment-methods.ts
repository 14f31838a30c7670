import { endpoints } from "../endpoint.ts";
import type { paymentMethodsSchema } from "./payment-methods.schema.ts";

/**
 * Cards that were saved with a deposit, charged for a plan when the wallet has too little. Whose they are comes from the
 * session, as in `wallet`; 404 for a card that isn't theirs.
 */
export const paymentMethods = endpoints<typeof paymentMethodsSchema>()("paymentMethods", {
  list: {
    method: "GET",
    path: "/shared/wallet/payment-methods",
    access: "signed_in",
    summary: "Saved cards, the one that is charged first before the others.",
  },
  prefer: {
    method: "PATCH",
    path: "/shared/wallet/payment-methods/:id",
    access: "signed_in",
    summary: "Charges a saved card before the others.",
    perMinute: 30,
  },
  remove: {
    method: "DELETE",
    path: "/shared/wallet/payment-methods/:id",
    access: "signed_in",
    summary: "Removes a saved card, here and at its provider.",
    perMinute: 30,
  },
});
