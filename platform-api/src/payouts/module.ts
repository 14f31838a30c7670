import { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import { payoutDeskSchema } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { payoutsSchema } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { payBySchedule } from "./asking/pay-by-schedule.ts";
import { activateAccounts } from "./details/details.service.ts";
import { payoutNotices } from "./notices.ts";
import { payoutDeskRoutes, payoutsRoutes } from "./payouts.routes.ts";
import { payoutSettings } from "./settings.ts";

/** Earnings that go to sellers' bank accounts, and the staff that sends them. */
export const payoutsModule: Module = {
  name: "payouts",
  notices: [payoutNotices],
  offers: ["left-behind"],
  settings: [payoutSettings],
  serve(server, services) {
    serve(server, payoutDesk, payoutDeskSchema, payoutDeskRoutes(services));
    serve(server, payouts, payoutsSchema, payoutsRoutes(services));
  },
  work: [
    work(clockQueue("payouts.activate"), (services) => activateAccounts(services), "* * * * *"),
    work(clockQueue("payouts.schedule"), (services) => payBySchedule(services), "20 * * * *"),
  ],
};
