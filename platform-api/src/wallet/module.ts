import { wallet, ledger } from "@loubby/shared-contracts/http/wallet/wallet";
import { walletSchema, ledgerSchema } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { walletRoutes, ledgerRoutes } from "./wallet.routes.ts";

/** Balances and transactions, read from the ledger. */
export const walletModule: Module = {
  name: "wallet",
  offers: ["wallet.service"],
  serve(server, services) {
    serve(server, wallet, walletSchema, walletRoutes(services));
    serve(server, ledger, ledgerSchema, ledgerRoutes(services));
  },
};
