import type { coupons } from "@loubby/shared-contracts/http/coupons/coupons";
import type { Handlers } from "#api/http/serve";
import { networkOf } from "#api/http/network-of";
import type { Services } from "#api/services";
import { applyCoupon } from "./coupons.service.ts";

/** Codes for a special rate. */
export const couponsRoutes = (services: Services): Handlers<typeof coupons> => ({
  apply: async ({ principal, body, request }) => ({
    data: { data: await applyCoupon(services, principal, { code: body.code, ip: networkOf(request.ip) }) },
  }),
});
