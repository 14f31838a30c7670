import { ledger } from "@loubby/shared-contracts/http/wallet/ledger";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { walletSchema, ledgerSchema } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { statements } from "@loubby/shared-contracts/http/wallet/statements";
import { statementsSchema } from "@loubby/shared-contracts/http/wallet/statements.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { statementsRoutes } from "./statements.routes.ts";
import { walletRoutes, ledgerRoutes } from "./wallet.routes.ts";

/** Balances, transactions, statements and receipts, read from the ledger. */
export const walletModule: Module = {
  name: "wallet",
  offers: ["wallet.service"],
  serve(server, services) {
    serve(server, wallet, walletSchema, walletRoutes(services));
    serve(server, statements, statementsSchema, statementsRoutes(services));
    serve(server, ledger, ledgerSchema, ledgerRoutes(services));
  },
};
