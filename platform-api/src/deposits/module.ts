import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { depositsSchema } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import { paymentMethods } from "@loubby/shared-contracts/http/wallet/payment-methods";
import { paymentMethodsSchema } from "@loubby/shared-contracts/http/wallet/payment-methods.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { depositsRoutes } from "./deposits.routes.ts";
import { askAboutDue } from "./janitor.ts";
import { forgetMethods } from "./payment-methods/forget-methods.ts";
import { methodsRoutes } from "./payment-methods/payment-methods.routes.ts";
import { depositNotices } from "./notices.ts";

/** Money from outside into wallets. */
export const depositsModule: Module = {
  name: "deposits",
  offers: ["deposits.service", "janitor", "queues", "payment-methods/charge-method"],
  notices: [depositNotices],
  serve(server, services) {
    serve(server, deposits, depositsSchema, depositsRoutes(services));
    serve(server, paymentMethods, paymentMethodsSchema, methodsRoutes(services));
  },
  work: [
    work(clockQueue("deposits.ask"), askAboutDue, "* * * * *"),
    work(clockQueue("deposits.forget-methods"), forgetMethods, "* * * * *"),
  ],
};
