import type { adminReferrals } from "@loubby/shared-contracts/http/referrals/admin-referrals";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findAdminReferrals } from "./admin-referrals.sql.ts";
import { voidReferral } from "./void-referral.service.ts";

/** Companies' referrals as staff sees them. */
export const adminReferralsRoutes = (services: Services): Handlers<typeof adminReferrals> => ({
  list: ({ query }) => services.db.as({ role: "worker" }).read((sql) => findAdminReferrals(sql, query)),
  void: ({ principal, params, body }) => voidReferral(services, principal, params.referralId, body.reason),
});
