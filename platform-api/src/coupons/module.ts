import { coupons } from "@loubby/shared-contracts/http/coupons/coupons";
import { couponsSchema } from "@loubby/shared-contracts/http/coupons/coupons.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { couponsRoutes } from "./coupons.routes.ts";
import { couponSettings } from "./settings.ts";

/** Codes for months of a plan. */
export const couponsModule: Module = {
  name: "coupons",
  offers: ["redeem-coupon"],
  settings: [couponSettings],
  serve(server, services) {
    serve(server, coupons, couponsSchema, couponsRoutes(services));
  },
};
