import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import { transfersSchema } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import { waitingTransfers } from "@loubby/shared-contracts/http/wallet/waiting-transfers";
import { waitingTransfersSchema } from "@loubby/shared-contracts/http/wallet/waiting-transfers.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { transferNotices } from "./notices.ts";
import { transfersRoutes } from "./transfers.routes.ts";
import { waitingTransfersRoutes } from "./waiting/waiting.routes.ts";
import { expireTransfers } from "./waiting/waiting.service.ts";

/** Money from one wallet to another. */
export const transfersModule: Module = {
  name: "transfers",
  notices: [transferNotices],
  offers: ["waiting/company-limit"],
  serve(server, services) {
    serve(server, transfers, transfersSchema, transfersRoutes(services));
    serve(server, waitingTransfers, waitingTransfersSchema, waitingTransfersRoutes(services));
  },
  work: [work(clockQueue("transfers.expire"), expireTransfers, "* * * * *")],
};
