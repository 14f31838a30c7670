import { endpoints } from "../endpoint.ts";
import type { chargebacksSchema } from "./chargebacks.schema.ts";

/** Deposits whose payers had them charged back at the bank, for the wallet's owner. Apart from staff's: the dashboard loads these. */
export const chargebacks = endpoints<typeof chargebacksSchema>()("chargebacks", {
  own: {
    method: "GET",
    path: "/shared/wallet/chargebacks",
    access: "signed_in",
    summary: "The chargebacks of the wallet that the session shows, the latest first; twenty at most.",
  },
});
