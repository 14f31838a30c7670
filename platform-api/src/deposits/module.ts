import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { depositsSchema } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { depositsRoutes } from "./deposits.routes.ts";
import { askAboutDue } from "./janitor.ts";
import { depositNotices } from "./notices.ts";

/** Money from outside into wallets. */
export const depositsModule: Module = {
  name: "deposits",
  offers: ["janitor"],
  notices: [depositNotices],
  serve(server, services) {
    serve(server, deposits, depositsSchema, depositsRoutes(services));
  },
  work: [work(clockQueue("deposits.ask"), askAboutDue, "* * * * *")],
};
