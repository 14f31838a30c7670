import { endpoints } from "../endpoint.ts";
import type { depositsSchema } from "./deposits.schema.ts";

/** Money from outside into a wallet. Whose wallet it is comes from the session, as in `wallet`. */
export const deposits = endpoints<typeof depositsSchema>()("deposits", {
  ways: {
    method: "GET",
    path: "/shared/wallet/deposit/ways",
    access: "signed_in",
    summary: "The currencies that can be deposited here, each with the provider that takes it.",
  },
  list: {
    method: "GET",
    path: "/shared/wallet/deposits",
    access: "signed_in",
    summary: "The last week's deposits that have not arrived, newest first.",
  },
  read: {
    method: "GET",
    path: "/shared/wallet/deposits/:id",
    access: "signed_in",
    summary: "One deposit.",
  },
  form: {
    method: "GET",
    path: "/shared/wallet/deposits/:id/form",
    access: "signed_in",
    summary: "What the provider's own form needs to pay a deposit, where it has one for our page.",
    perMinute: 60,
  },
  initiate: {
    method: "POST",
    path: "/shared/wallet/deposit/initiate",
    access: "signed_in",
    summary: "Begins a deposit, once for a client_id.",
    status: 201,
    perMinute: 20,
  },
  update: {
    method: "PATCH",
    path: "/shared/wallet/deposit/update/:id",
    access: "signed_in",
    summary: "Asks the provider what became of a deposit. What the client says of it is not believed.",
    perMinute: 60,
  },
  discard: {
    method: "POST",
    path: "/shared/wallet/deposits/:id/discard",
    access: "signed_in",
    summary: "Gives up a deposit that no one has paid, and lists it no more.",
    perMinute: 30,
  },
  pay: {
    method: "POST",
    path: "/shared/wallet/deposits/:id/pay",
    access: "signed_in",
    summary: "Pays a deposit of the sandbox with a test card. There is none in production.",
    perMinute: 30,
  },
});
