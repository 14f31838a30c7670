import { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import { referralsSchema } from "@loubby/shared-contracts/http/referrals/referrals.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { referralsRoutes } from "./referrals.routes.ts";

/** Who referred which people. */
export const referralsModule: Module = {
  name: "referrals",
  offers: ["settle-referral"],
  serve(server, services) {
    serve(server, referrals, referralsSchema, referralsRoutes(services));
  },
};
