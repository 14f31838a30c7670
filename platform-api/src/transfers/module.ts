import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import { transfersSchema } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { transferNotices } from "./notices.ts";
import { transfersRoutes } from "./transfers.routes.ts";

/** Money from one wallet to another. */
export const transfersModule: Module = {
  name: "transfers",
  notices: [transferNotices],
  serve(server, services) {
    serve(server, transfers, transfersSchema, transfersRoutes(services));
  },
};
