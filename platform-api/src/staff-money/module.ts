import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import { staffMoneySchema } from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { staffMoneyNotices } from "./notices.ts";
import { reconcileByClock } from "./reconciliation/reconcile.ts";
import { askAboutRefunds } from "./requests/ask-refund-provider.ts";
import { staffMoneyRoutes } from "./staff-money.routes.ts";

/** Everyone's money, for staff: found, given back, set right, and compared with the providers. */
export const staffMoneyModule: Module = {
  name: "staff-money",
  offers: ["requests/ask-refund-provider"],
  notices: [staffMoneyNotices],
  serve(server, services) {
    serve(server, staffMoney, staffMoneySchema, staffMoneyRoutes(services));
  },
  work: [
    work(clockQueue("staff-money.refunds"), askAboutRefunds, "* * * * *"),
    work(clockQueue("staff-money.reconcile"), reconcileByClock, "20 2 * * *"),
  ],
};
