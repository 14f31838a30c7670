import { endpoints } from "../endpoint.ts";
import type { adminReferralsSchema } from "./referrals.schema.ts";

const access = { staff: "admin" } as const;

/** Companies' referrals as staff sees them. */
export const adminReferrals = endpoints<typeof adminReferralsSchema>()("adminReferrals", {
  list: {
    method: "GET",
    path: "/admin/referrals",
    access,
    summary: "Referrals by companies, last sent first, all or those in one state.",
  },
  void: {
    method: "POST",
    path: "/admin/referrals/:referralId/void",
    access,
    summary:
      "Voids a referral, takes the days that are left, and tells its referrer the reason. 409 `referral_settled`.",
  },
});
