import { endpoints } from "../endpoint.ts";
import type { transfersSchema } from "./transfers.schema.ts";

/** Money from one wallet to another. Whose wallet it leaves comes from the session, as in `wallet`. */
export const transfers = endpoints<typeof transfersSchema>()("transfers", {
  receivers: {
    method: "GET",
    path: "/shared/wallet/receivers",
    access: "signed_in",
    summary: "The person and the company that an e-mail address or a slug names, to be confirmed.",
    perMinute: 20,
  },
  initiate: {
    method: "POST",
    path: "/shared/wallet/transfer/initiate",
    access: "signed_in",
    summary: "Sends money to a person's or a company's wallet, once for a client_id.",
    status: 201,
    perMinute: 20,
  },
});
