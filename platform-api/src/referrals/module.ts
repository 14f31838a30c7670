import { adminReferrals } from "@loubby/shared-contracts/http/referrals/admin-referrals";
import { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import {
  adminReferralsSchema,
  referralsSchema,
} from "@loubby/shared-contracts/http/referrals/referrals.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { adminReferralsRoutes } from "./admin-referrals.routes.ts";
import { referralNotices } from "./notices.ts";
import { referralsRoutes } from "./referrals.routes.ts";
import { referralSettings } from "./settings.ts";
import { settleDueReferrals } from "./settle-due.ts";

/** Who referred which people and companies, and what that earns. */
export const referralsModule: Module = {
  name: "referrals",
  offers: ["settle-referral"],
  notices: [referralNotices],
  settings: [referralSettings],
  serve(server, services) {
    serve(server, referrals, referralsSchema, referralsRoutes(services));
    serve(server, adminReferrals, adminReferralsSchema, adminReferralsRoutes(services));
  },
  work: [work(clockQueue("referrals.settle"), settleDueReferrals, "*/10 * * * *")],
};
