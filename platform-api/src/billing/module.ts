import { billing } from "@loubby/shared-contracts/http/billing/billing";
import { billingSchema } from "@loubby/shared-contracts/http/billing/billing.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { billDue } from "./bill-due.ts";
import { billingRoutes } from "./billing.routes.ts";
import { billingNotices } from "./notices.ts";
import { billingSettings } from "./settings.ts";

/** Plans that are paid from a wallet: subscriptions, renewals and invoices. */
export const billingModule: Module = {
  name: "billing",
  offers: ["periods"],
  notices: [billingNotices],
  settings: [billingSettings],
  serve(server, services) {
    serve(server, billing, billingSchema, billingRoutes(services));
  },
  work: [work(clockQueue("billing.bill"), (services) => billDue(services), "* * * * *")],
};
