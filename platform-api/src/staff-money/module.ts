import { chargebackDesk } from "@loubby/shared-contracts/http/chargebacks/chargeback-desk";
import { chargebacks } from "@loubby/shared-contracts/http/chargebacks/chargebacks";
import {
  chargebackDeskSchema,
  chargebacksSchema,
} from "@loubby/shared-contracts/http/chargebacks/chargebacks.schema";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import { staffMoneySchema } from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { chargebackDeskRoutes, chargebacksRoutes } from "./chargebacks/chargebacks.routes.ts";
import { settleChargebacks } from "./chargebacks/hear-of-chargeback.ts";
import { remindOfEvidence } from "./chargebacks/remind-of-evidence.ts";
import { staffMoneyNotices } from "./notices.ts";
import { reconcileByClock } from "./reconciliation/reconcile.ts";
import { askAboutRefunds } from "./requests/ask-refund-provider.ts";
import { staffMoneyRoutes } from "./staff-money.routes.ts";

/** Everyone's money, for staff: found, given back, set right, and compared with the providers. */
export const staffMoneyModule: Module = {
  name: "staff-money",
  offers: ["chargebacks/hear-of-chargeback", "chargebacks/left-behind", "requests/ask-refund-provider"],
  notices: [staffMoneyNotices],
  serve(server, services) {
    serve(server, staffMoney, staffMoneySchema, staffMoneyRoutes(services));
    serve(server, chargebacks, chargebacksSchema, chargebacksRoutes(services));
    serve(server, chargebackDesk, chargebackDeskSchema, chargebackDeskRoutes(services));
  },
  work: [
    work(clockQueue("staff-money.refunds"), askAboutRefunds, "* * * * *"),
    work(clockQueue("staff-money.chargebacks"), settleChargebacks, "* * * * *"),
    work(clockQueue("staff-money.evidence"), remindOfEvidence, "*/10 * * * *"),
    work(clockQueue("staff-money.reconcile"), reconcileByClock, "20 2 * * *"),
  ],
};
