import { endpoints } from "../endpoint.ts";
import type { walletSchema } from "./wallet.schema.ts";

/**
 * The wallet: the company's for its members who may read `billing_setting`, a person's own without a company and in
 * seller mode. Whose it is comes from the session; `mode` only chooses between the two.
 */
export const wallet = endpoints<typeof walletSchema>()("wallet", {
  get: {
    method: "GET",
    path: "/shared/wallet",
    access: "signed_in",
    summary: "The wallet, its owner and its balance in every currency.",
  },
  transactions: {
    method: "GET",
    path: "/shared/wallet/transactions",
    access: "signed_in",
    summary: "One page of the wallet's transactions, newest first.",
  },
  proof: {
    method: "GET",
    path: "/shared/wallet/proof",
    access: "signed_in",
    summary: "A check of the wallet's balances against the ledger's entries.",
    perMinute: 60,
  },
});
